import { buildRequestArguments } from '#src/arguments/build-request-arguments.ts'
import type { FormInput } from './filled-form.ts'

/** A rate as a fraction, and its kind as the service says. */
export interface AskedRate {
  readonly rate: number
  readonly rateType: string | undefined
}

/** What the filled-in request would earn: the rate of the one chosen validator where it is known, else the yield's. */
export function askedRate({ subject, controls, values }: FormInput): AskedRate {
  const { total, rateType } = subject.found.rewardRate
  const chosen = controls.flatMap((control) => {
    const { shape } = control
    if (shape.kind !== 'validator') return []
    const asked = buildRequestArguments([control], values)
    const sent = asked.kind === 'valid' ? asked.arguments[control.name] : undefined
    const addresses: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
    return shape.options.filter(({ value }) => addresses.includes(value))
  })
  const [only, ...others] = chosen
  if (!only || only.rate === null || others.length > 0) return { rate: total, rateType }
  return { rate: only.rate, rateType: only.rateType ?? rateType }
}
