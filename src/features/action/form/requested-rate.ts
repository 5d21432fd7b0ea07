import { buildRequestArguments } from '#src/arguments/build-request-arguments.ts'
import type { FormInput } from './filled-form.ts'

/** A rate as a fraction, and its kind as the service says. */
export interface RequestedRate {
  readonly rate: number
  readonly rateType: string | undefined
}

/** What the filled-in request would earn: the rate of the one chosen validator where it is known, else the yield's. */
export function getRequestedRate({ draft, controls, values }: FormInput): RequestedRate {
  const { total, rateType } = draft.earnYield.rewardRate
  const selected = controls.flatMap((control) => {
    const { shape } = control
    if (shape.kind !== 'validator') return []
    const request = buildRequestArguments([control], values)
    const sent = request.kind === 'valid' ? request.arguments[control.name] : undefined
    const addresses: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
    return shape.options.filter(({ value }) => addresses.includes(value))
  })
  const [first, ...rest] = selected
  if (!first || first.rate === null || rest.length > 0) return { rate: total, rateType }
  return { rate: first.rate, rateType: first.rateType ?? rateType }
}
