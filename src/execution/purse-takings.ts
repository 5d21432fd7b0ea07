import type { Inspection, NamedFee, Outflow } from '#src/families/inspection.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import { isSameToken, isSameAddress } from '#src/families/is-same-address.ts'
import type { Fact, FactOf } from './journal/fact.ts'
import { hasTakenNothing } from './purse-limit.ts'

/** More of a token than was requested, over all steps of an action. Smallest units. */
export interface Excess {
  /** `arrive`: so much comes for an exit that more must have left than was requested. */
  readonly kind: 'spend' | 'allow' | 'arrive'
  /** Null for the network's own coin. */
  readonly token: string | null
  /** What may leave or be allowed in all; null where nobody can tell, as the others. */
  readonly limit: bigint | null
  /** What earlier signatures of the action took of it. */
  readonly taken: bigint | null
  /** What this one would take. */
  readonly amount: bigint | null
}

/** What a signature takes, as the journal keeps it. */
export type RecordedOutflow = NonNullable<FactOf<'prompted'>['takes']>[number]
export type Kind = RecordedOutflow['kind']

/** Tokens that count in shares are a unit or two off; of a few things each one is money, and of what may not leave at all. */
export const ROUNDING = 2n
export const MANY = 1000n

/** Permit2. What it is allowed can be taken only with another signature, which counts by itself. */
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, each) => all + each, 0n)

/** How much of a token some takings count together; what nobody can tell counts as nothing. */
export const total = (
  takes: readonly RecordedOutflow[],
  kind: Kind,
  token: string | null,
): bigint =>
  sum(
    takes
      .filter(
        (each) =>
          each.kind === kind &&
          isSameToken(each.token, token) &&
          !(each.spender !== null && isSameAddress(each.spender, PERMIT2)),
      )
      .map(({ amount }) => BigInt(amount ?? 0)),
  )

/** Takings without the fees that are named apart. */
export function withoutFees(
  takes: readonly Outflow[],
  namedFees: readonly Pick<NamedFee, 'amount'>[],
): RecordedOutflow[] {
  let fees = sum(namedFees.map(({ amount }) => amount))
  return takes.map((each) => {
    if (each.amount === null) return { ...each, amount: null }
    const paid = each.token === null && each.kind === 'spend' ? minimum(each.amount, fees) : 0n
    fees -= paid
    return { ...each, amount: (each.amount - paid).toString() }
  })
}

export const asSpends = (moves: readonly Movement[]): Outflow[] =>
  moves.map(({ token, amount }) => ({ kind: 'spend', token, amount, spender: null }))

/** Fees that a simulation shows among what leaves. */
export const feesThatLeave = (fees: readonly NamedFee[]): readonly NamedFee[] =>
  fees.filter(({ isKept }) => isKept !== true)

/** Nobody can tell what, and of which token. */
const UNTOLD: RecordedOutflow = { kind: 'spend', token: null, amount: null, spender: null }

/**
 * What a step takes by itself, for the journal: by its bytes, or by its simulation where that shows more. What is neither
 * read nor simulated takes what nobody can tell; a message moves nothing by itself.
 */
export function takesOf({
  unsigned,
  decoded,
  takes,
  namedFees,
  simulation: rehearsal,
}: Inspection): readonly RecordedOutflow[] {
  const said = withoutFees(takes, namedFees)
  if (rehearsal?.kind === 'passed')
    return withShown(said, withoutFees(asSpends(rehearsal.next.left), feesThatLeave(namedFees)))
  const isUntold = decoded === null && unsigned?.kind !== 'message'
  return isUntold && takes.every(({ amount }) => amount === 0n) ? [...said, UNTOLD] : said
}

const isClaimed = ({ witness, most }: NamedFee): boolean =>
  witness === 'service' && most !== undefined

/** What a step pays in fees whose size only the service states, for the journal. */
export const claimedFeesOf = ({ namedFees }: Pick<Inspection, 'namedFees'>): bigint =>
  sum(namedFees.filter(isClaimed).map(({ amount }) => amount))

export const minimum = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What is shown to have left counts in place of what the bytes said, where it is more. */
export function withShown(
  takes: readonly RecordedOutflow[],
  shown: readonly Pick<RecordedOutflow, 'token' | 'amount'>[],
): readonly RecordedOutflow[] {
  const more = shown.filter(
    ({ token, amount }) => BigInt(amount ?? 0) > total(takes, 'spend', token),
  )
  const isCorrected = (each: RecordedOutflow): boolean =>
    each.kind === 'spend' && more.some(({ token }) => isSameToken(token, each.token))
  return [
    ...takes.filter((each) => !isCorrected(each)),
    ...more.map(({ token, amount }): RecordedOutflow => ({
      kind: 'spend',
      token,
      amount,
      spender: null,
    })),
  ]
}

/** The other steps of an action that took something, each as its last prompt. */
export function otherPrompts(facts: readonly Fact[], step: string): readonly FactOf<'prompted'>[] {
  const last = new Map<string, FactOf<'prompted'>>()
  for (const fact of facts)
    if (fact.kind === 'prompted' && fact.transaction !== step) last.set(fact.transaction, fact)
  return [...last.values()].filter(({ transaction }) => !hasTakenNothing(facts, transaction))
}

/** What earlier steps that nobody vouched for let somebody take whom none of these calls is. */
export const strangersOf = (
  facts: readonly Fact[],
  step: string,
  calls: readonly string[],
): readonly RecordedOutflow[] =>
  facts.flatMap((fact) =>
    fact.kind === 'prompted' &&
    fact.transaction !== step &&
    !fact.isMatch &&
    !hasTakenNothing(facts, fact.transaction)
      ? (fact.takes ?? []).filter(
          ({ kind, spender }) =>
            kind === 'allow' &&
            // Whoever fills an order takes it.
            (spender === null || !calls.some((each) => isSameAddress(each, spender))),
        )
      : [],
  )
