import { MAX_AMOUNT, getFieldValue, type AmountShape } from '#src/arguments/control.ts'
import { isAmountInShares, buildRequestArguments } from '#src/arguments/build-request-arguments.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { readAmount } from '#src/arguments/read-amount.ts'
import type { FormInput } from './filled-form.ts'
import { projectAmount } from '#src/catalogue/rate/project-amount.ts'
import { getConfiguredFees } from '#src/features/yield/index.ts'
import { rateToDecimal } from '#src/money/units.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails, type YieldDetails } from '#src/api/schemas/yield-details.ts'
import { FEE_CONFIGURATION_FIELD } from '../draft/exitable-amount.ts'

type Configuration = YieldDetails['feeConfigurations'][number]
type Fee = NonNullable<Yield['mechanics']['fee']>

/** Values that a configuration does not set stay, so that no fee appears smaller than it may be. */
function getFee(configuration: Configuration, usual: Fee | undefined): Fee {
  const ownFees = getConfiguredFees(configuration).map(
    ({ kind, percent }) => [kind, percent] as const,
  )
  return { ...usual, ...Object.fromEntries(ownFees) }
}

/**
 * Returns the yield's mechanics with the fee of the selected configuration; `mechanics.fee` is the default's. Source:
 * contract: Fee configurations.
 */
export function getRequestedMechanics({ draft, controls, values }: FormInput): Yield['mechanics'] {
  const { earnYield } = draft
  const feeField = controls.filter(({ name }) => name === FEE_CONFIGURATION_FIELD)
  const request = buildRequestArguments(feeField, values)
  const id = request.kind === 'valid' ? request.arguments[FEE_CONFIGURATION_FIELD] : undefined
  const selected = readYieldDetails(earnYield).feeConfigurations.find((one) => one.id === id)
  if (!selected) return earnYield.mechanics
  return { ...earnYield.mechanics, fee: getFee(selected, earnYield.mechanics.fee) }
}

/** A rate as a fraction, with its type; undefined if unknown. */
interface RequestedRate {
  readonly rate: number | undefined
  readonly rateType: string | undefined
}

/** Returns the rate of the single selected validator where known, else the yield's. */
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

/** Projects the amount's earnings at the selected rate, token units; null without either. */
export function projectRequestedEarnings(form: FormInput): ReturnType<typeof projectAmount> | null {
  const amount = getRequestedAmount(form)?.amount ?? null
  const { rate, rateType } = getRequestedRate(form)
  const exact = rate === undefined ? null : rateToDecimal(rate)
  if (amount === null || exact === null) return null
  return projectAmount(amount, exact, rateType, form.draft.asset.decimals)
}

/** The amount of a form, and whether it is everything. */
export interface RequestedAmount {
  /** Token units; null if invalid or, for everything, unknown. */
  readonly amount: Decimal | null
  readonly isEverything: boolean
  readonly shape: AmountShape
}

/** Reads the form's single amount; null when the form has none. */
export function getRequestedAmount({ controls, values }: FormInput): RequestedAmount | null {
  if (isAmountInShares(controls, values)) return null
  for (const control of controls) {
    const { shape } = control
    if (shape.kind !== 'amount' || control.name !== 'amount' || control.isList) continue
    const value = getFieldValue(control, values)
    if (value === MAX_AMOUNT) {
      const amount = shape.everything === 'amount' ? shape.spendable : shape.available
      return { amount, isEverything: true, shape }
    }
    const read = typeof value === 'string' ? readAmount(value, shape) : null
    return { amount: read?.ok ? read.value : null, isEverything: false, shape }
  }
  return null
}
