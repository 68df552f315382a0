// SPDX-License-Identifier: MIT

internal import MotionModel

extension ConformanceOp {
  static let spring = [
    ConformanceOp(
      name: "spring.value", required: ["spring", "t"], optional: ["clamp"],
      model: { input, _ in
        let clamps = try input.flag("clamp")
        let seconds = try input.number("t")
        let state = try input.required("spring").spring()
          .state(at: max(seconds, 0), clampsOvershoot: clamps)
        return .record(["x": .number(state.value), "v": .number(state.velocity)])
      },
      batch: { form, input, _ in
        guard try !input.flag("clamp") else { return nil }
        let seconds = max(try input.number("t"), 0)
        return form.springValues(try input.required("spring").spring(), at: [seconds])
          .map { .record(["x": .number(Double($0[0]))]) }
      }),
    ConformanceOp(
      name: "spring.settling", required: ["spring"], optional: ["epsilon"],
      model: { input, _ in
        let epsilon = try input.member("epsilon")?.number()
        let spring = try input.required("spring").spring()
        return .number(
          try epsilon.map { try spring.settlingDuration(epsilon: $0) } ?? spring.settlingDuration)
      }),
    ConformanceOp(
      name: "spring.parameters", required: ["spring"],
      model: { input, _ in
        let door = try input.required("spring")
        let spring = try door.spring()
        let mass = try door.member("physical")?.number("mass") ?? 1
        return .record([
          "omega": .number(spring.angularFrequency), "ratio": .number(spring.dampingRatio),
          "mass": .number(mass), "stiffness": .number(spring.stiffness * mass),
          "damping": .number(spring.damping * mass),
        ])
      }),
    ConformanceOp(
      name: "spring.retarget", required: ["spring", "at", "target", "keepVelocity", "t"],
      model: { input, _ in
        let (at, target) = (try input.number("at"), try input.number("target"))
        let (keeps, seconds) = (try input.flag("keepVelocity"), try input.number("t"))
        let motion = try SpringMotion(try input.required("spring").spring())
          .retargeted(at: at, to: target, keepingVelocity: keeps)
        return .record(["x": .number(motion.state(at: seconds).value)])
      }),
  ]
}
