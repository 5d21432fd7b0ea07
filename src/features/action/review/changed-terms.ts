import { toAddressKey } from '#src/families/is-same-address.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { buildRequestArguments } from '#src/arguments/build-request-arguments.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { getRequestedRate, getRequestedMechanics } from '../form/requested-terms.ts'
import type { FormInput } from '../form/filled-form.ts'

export type Term = 'contracts' | 'exit' | 'fees' | 'periods' | 'rate' | 'validator'

/** Rates and cooldowns vary constantly: relative change that still counts as reviewed. */
const TOLERANCE = 0.05

/** Fees shown in the review, by intent. */
const FEES = {
  enter: ['deposit', 'withdrawal', 'management', 'performance'],
  exit: ['withdrawal'],
} as const
const PERIODS = {
  enter: ['lockupPeriod', 'cooldownPeriod', 'warmupPeriod'],
  exit: ['cooldownPeriod'],
} as const

type Direction = keyof typeof FEES

const getContracts = (
  { token, outputToken, executionContracts }: Yield,
  direction: Direction,
): string =>
  [token.address, outputToken?.address, ...(executionContracts?.[direction] ?? [])]
    .map((address) => toAddressKey(address ?? ''))
    .toSorted()
    .join()

const areFeesHigher = (
  { fee: before }: Yield['mechanics'],
  { fee: now }: Yield['mechanics'],
  direction: Direction,
): boolean =>
  FEES[direction].some((kind) => {
    const [old, next] = [before?.[kind], now?.[kind]].map((percent) => parseDecimal(percent ?? '0'))
    return old != null && next != null && compareDecimals(next, old) > 0
  })

/** A period that can't be used may be any. */
const getSeconds = (period: Yield['mechanics']['lockupPeriod']): number =>
  period === undefined ? 0 : (period.seconds ?? Infinity)

const arePeriodsLonger = (
  before: Yield['mechanics'],
  now: Yield['mechanics'],
  direction: Direction,
): boolean =>
  PERIODS[direction].some(
    (kind) => getSeconds(now[kind]) > getSeconds(before[kind]) * (1 + TOLERANCE),
  )

/** A rate that became unknown may be any. */
const isLower = (before: number | undefined, now: number | undefined): boolean =>
  before !== undefined && (now === undefined || before - now > Math.abs(before) * TOLERANCE)

/** Whether a selected validator accepts no stake. */
const hasClosedValidator = ({ controls, values }: FormInput): boolean =>
  controls.some(
    (control) =>
      control.shape.kind === 'validator' &&
      buildRequestArguments([control], values).kind !== 'valid',
  )

/** Returns the terms that are worse than, or differ from, the reviewed ones. Better ones need no new review. */
export function findChangedTerms(seen: FormInput, now: FormInput): readonly Term[] {
  const [before, after] = [seen.draft.earnYield, now.draft.earnYield]
  const direction = seen.draft.intent
  const isGone = !hasClosedValidator(seen) && hasClosedValidator(now)
  if (direction === 'manage') return isGone ? ['validator'] : []
  const isEnter = direction === 'enter'
  const changes: readonly (readonly [Term, boolean])[] = [
    ['contracts', getContracts(before, direction) !== getContracts(after, direction)],
    ['fees', areFeesHigher(getRequestedMechanics(seen), getRequestedMechanics(now), direction)],
    ['periods', arePeriodsLonger(before.mechanics, after.mechanics, direction)],
    ['exit', isEnter && before.status.exit && !after.status.exit],
    ['rate', isEnter && isLower(getRequestedRate(seen).rate, getRequestedRate(now).rate)],
    ['validator', isGone],
  ]
  return changes.flatMap(([term, isChanged]) => (isChanged ? [term] : []))
}
