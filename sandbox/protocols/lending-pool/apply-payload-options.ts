import type { Arguments, EvmPlan } from '../protocol.ts'

/** Whether the user asked that nothing be looked at first. */
export const skipsPrechecks = (request: Arguments): boolean => request['skipPrechecks'] === true

/** A plan whose steps go out as the request wants them: for a hardware wallet, unchecked, both or neither. */
export function applyPayloadOptions(plan: EvmPlan, request: Arguments): EvmPlan {
  const legacy = request['hardwareWalletApiCompatible'] === true
  const unchecked = skipsPrechecks(request)
  const steps = plan.steps.map((step) =>
    step.kind === 'call' ? { ...step, legacy, unchecked } : step,
  )
  return { ...plan, steps }
}
