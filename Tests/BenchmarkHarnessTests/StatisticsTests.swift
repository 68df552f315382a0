// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct StatisticsTests {
  @Test(
    "the ranks of the sign-test interval are those of the published tables",
    arguments: [(6, 1...6), (8, 1...8), (9, 2...8), (11, 2...10), (12, 3...10), (20, 6...15)])
  func ranks(count: Int, ranks: ClosedRange<Int>) {
    #expect(signTestRanks(count: count) == ranks)
  }

  @Test("fewer than six samples have no interval at 95 %", arguments: 0...5)
  func tooFew(count: Int) {
    #expect(signTestRanks(count: count) == nil)
    let estimate = Estimate(of: (0..<count).map(Double.init))
    #expect(estimate.low == nil && estimate.high == nil)
    #expect((estimate.value == nil) == (count == 0))
  }

  @Test(
    "the chosen pair covers the confidence and the next narrower one does not",
    arguments: [6, 7, 10, 31, 53, 101, 500])
  func coverage(count: Int) throws {
    let rank = try #require(signTestRanks(count: count)).lowerBound
    #expect(coverage(of: rank, count: count) >= 0.95)
    #expect(coverage(of: rank + 1, count: count) < 0.95)
  }

  @Test("the coverages of the literature come out to a tenth of a percent")
  func literature() {
    for (count, rank, percent) in [(6, 1, 96.9), (8, 1, 99.2), (9, 2, 96.1), (11, 2, 98.8)] {
      #expect(abs(100 * coverage(of: rank, count: count) - percent) < 0.06)
    }
    #expect(abs(100 * coverage(of: 3, count: 11) - 93.5) < 0.06)
  }

  @Test("a long run of samples does not underflow")
  func manySamples() throws {
    let ranks = try #require(signTestRanks(count: 20_000))
    #expect((9855...9865).contains(ranks.lowerBound))  // n/2 − 1.96·√n/2 = 9861.4
    #expect(ranks.upperBound == 20_001 - ranks.lowerBound)
  }

  @Test("the median is the middle sample or the mean of two, in any order")
  func medians() {
    #expect(median(of: []) == nil)
    #expect(median(of: [3]) == 3)
    #expect(median(of: [9, 1, 5]) == 5)
    #expect(median(of: [9, 1, 5, 2]) == 3.5)
  }

  @Test("an estimate takes its ends from the order statistics")
  func estimate() {
    let estimate = Estimate(of: [9, 8, 7, 6, 5, 4, 3, 2, 1])
    #expect(estimate.value == 5 && estimate.low == 2 && estimate.high == 8)
  }

  @Test("the generator gives the published numbers for seed 1234567")
  func generator() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  /// By Pascal's triangle, so independent of the logarithms in the code.
  private func coverage(of rank: Int, count: Int) -> Double {
    var row = [1.0]
    for _ in 0..<count {
      row = zip(row + [0], [0] + row).map { ($0 + $1) / 2 }
    }
    return 1 - 2 * row.prefix(rank).reduce(0, +)
  }

  @Test("nine slower launches of eleven are 67 of 2048 outcomes, by counting")
  func signTest() {
    #expect(abs(signTestProbability(positives: 9, of: 11) - 67.0 / 2048) < 1e-12)
    #expect(abs(signTestProbability(positives: 11, of: 11) - 1.0 / 2048) < 1e-12)
    #expect(signTestProbability(positives: 0, of: 0) == 1)
    #expect(signTestProbability(positives: 12, of: 11) == 0)
  }

  @Test("Holm's rule stops at the first probability that is too large")
  func holm() {
    #expect(holmRejections([0.01, 0.04, 0.03, 0.005]) == [true, false, false, true])
    #expect(holmRejections([]) == [] && holmRejections([0.05]) == [true])
    // Nine of eleven launches are enough for one candidate, eleven of eleven for a hundred.
    #expect(holmRejections([67.0 / 2048]) == [true])
    #expect(holmRejections([67.0 / 2048, 1]) == [false, false])
    #expect(holmRejections([1.0 / 2048] + [Double](repeating: 1, count: 101))[0])
  }
}
