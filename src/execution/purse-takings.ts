import {
  toJournalText,
  type Inspection,
  type NamedFee,
  type Outflow,
} from '#src/families/inspection.ts'
import {
  getShownSteps,
  type Movement,
  type OpenAllowance,
} from '#src/families/action-simulation.ts'
import { isSameToken, isSameAddress } from '#src/families/is-same-address.ts'
import type { Fact, FactOf } from './journal/fact.ts'
import { hasTakenNothing } from './purse-limit.ts'

/** An outflow beyond the request, over all steps of an action. Smallest units. */
export interface Excess {
  /** `arrive`: an exit's inflow shows that more must have left than requested. */
  readonly kind: 'spend' | 'allow' | 'arrive'
  /** Null for the native coin. */
  readonly token: string | null
  /** The total limit of outflows or allowances; null if unknown, like the others. */
  readonly limit: bigint | null
  /** The outflow of the action's earlier signatures. */
  readonly taken: bigint | null
  /** The outflow of this one. */
  readonly amount: bigint | null
}

/** The outflow of a signature, as stored in the journal. */
export type RecordedOutflow = NonNullable<FactOf<'prompted'>['takes']>[number]
export type Kind = RecordedOutflow['kind']

/** Permit2. Spending its allowance needs another signature, which counts by itself. */
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, each) => all + each, 0n)

/** Sums outflows of a token; unknown amounts count as 0. */
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

/** Returns outflows without the separately listed fees. */
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

/** Returns an inspection with what is shown of its step: a later step that fails hides nothing of it. */
export const withShownSteps = (inspection: Inspection): Inspection => {
  const shown = getShownSteps(inspection.simulation)
  return shown ? { ...inspection, simulation: shown } : inspection
}

/** Returns the fees among the simulated outflows. */
export const feesThatLeave = (fees: readonly NamedFee[]): readonly NamedFee[] =>
  fees.filter(({ isKept }) => isKept !== true)

/** An outflow of unknown token and amount, beside what the bytes tell. */
const UNTOLD: RecordedOutflow = { kind: 'spend', token: null, amount: null, spender: null }

/** Returns what a simulation shows to be allowed beyond what the bytes tell, as by a method that nobody knows. */
const findUntoldAllowances = (
  takes: readonly Outflow[],
  raised: readonly OpenAllowance[] = [],
): readonly RecordedOutflow[] =>
  raised.flatMap(({ token, spender, amount }): RecordedOutflow[] => {
    const told = takes.filter(
      (each) =>
        each.kind === 'allow' &&
        isSameToken(each.token, token) &&
        isSameToken(each.spender, spender),
    )
    const more = amount - sum(told.map((each) => each.amount ?? 0n))
    return more > 0n ? [{ kind: 'allow', token, spender, amount: more.toString() }] : []
  })

/**
 * Returns a step's outflow for the journal: by its bytes, or by its simulation if that shows more. Undecoded and
 * unsimulated steps have an unknown outflow; a message has none.
 */
export function takesOf({
  unsigned,
  decoded,
  takes,
  namedFees,
  simulation: rehearsal,
  verdict,
}: Inspection): readonly RecordedOutflow[] {
  const said = withoutFees(takes, namedFees)
  if (rehearsal?.kind === 'passed')
    return [
      ...withShown(said, withoutFees(asSpends(rehearsal.next.left), feesThatLeave(namedFees))),
      ...findUntoldAllowances(takes, rehearsal.raised),
    ]
  // A call may be known and another one within it, or beside it, not.
  const isRead = decoded !== null && !verdict.warnings.includes('unknown-method')
  const isUntold = !isRead && unsigned?.kind !== 'message'
  return isUntold ? [...said, UNTOLD] : said
}

/**
 * Whether others than the service vouch for whoever a step lets take something, as far as its bytes name them: one spender,
 * or the called contract.
 */
export function isSpenderVouched(
  {
    calls,
    unsigned,
    verdict: { checks, warnings },
  }: Pick<Inspection, 'calls' | 'unsigned' | 'verdict'>,
  takes: readonly RecordedOutflow[],
): boolean {
  // Delegates of a token on Solana are told by who is not known.
  if (unsigned?.family === 'solana') return !warnings.includes('unknown-spender')
  const spenders = takes.flatMap(({ kind, spender }) => (kind === 'allow' ? [spender] : []))
  const isOne = spenders.every((each) => isSameToken(each, spenders[0] ?? null))
  const isCalled = calls.some((each) => isSameToken(each, spenders[0] ?? null))
  const isVouched = (wanted: 'spender' | 'contract'): boolean =>
    checks.some(({ kind, witness }) => kind === wanted && witness !== 'service')
  return (
    isOne &&
    !warnings.includes('unknown-spender') &&
    !warnings.includes('unknown-method') &&
    (isVouched('spender') || (isCalled && isVouched('contract')))
  )
}

/** Returns outflows without debts of the user's that somebody may take up for whom others than the service vouch. */
export const withoutVouchedDebts = (
  inspection: Inspection,
  takes: readonly RecordedOutflow[],
): readonly RecordedOutflow[] => {
  const debts = inspection.takes.filter(({ isDebt }) => isDebt)
  if (debts.length === 0 || !isSpenderVouched(inspection, takes)) return takes
  return takes.filter(
    ({ kind, token }) => kind !== 'allow' || !debts.some((each) => isSameToken(each.token, token)),
  )
}

const isClaimed = ({ witness, most }: NamedFee): boolean =>
  witness === 'service' && most !== undefined

/** Returns a step's fees that only the service states, for the journal. */
export const claimedFeesOf = ({ namedFees }: Pick<Inspection, 'namedFees'>): bigint =>
  sum(namedFees.filter(isClaimed).map(({ amount }) => amount))

/** Returns what a step pays for being included sooner, for the journal. */
export const inclusionFeesOf = ({
  inclusionFees: fees = { priority: 0n, tips: 0n },
}: Pick<Inspection, 'inclusionFees'>): bigint => fees.priority + fees.tips

export const minimum = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Replaces the bytes' outflows by larger ones that a block shows. */
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

/** Returns the last prompts of the action's other steps with outflows. */
export function otherPrompts(facts: readonly Fact[], step: string): readonly FactOf<'prompted'>[] {
  const last = new Map<string, FactOf<'prompted'>>()
  for (const fact of facts)
    if (fact.kind === 'prompted' && fact.transaction !== step) last.set(fact.transaction, fact)
  return [...last.values()].filter(({ transaction }) => !hasTakenNothing(facts, transaction))
}

/** Returns the payloads of a step of which the service may have got a signature. */
function getGivenPayloads(facts: readonly Fact[], step: string): readonly string[] {
  const open: string[] = []
  const given: string[] = []
  for (const fact of facts) {
    if (!('transaction' in fact) || fact.transaction !== step) continue
    if (fact.kind === 'prompted') open.push(fact.payload)
    if (fact.kind === 'refused') open.pop()
    if (fact.kind === 'signed' && fact.to === 'service') given.push(...open.splice(0))
  }
  return given
}

/** Returns the outflow of a step of which the service got a signature of other bytes: it may use both. */
export function findSecondSignature(
  facts: readonly Fact[],
  step: string,
  inspection: Inspection,
): Excess | null {
  const { unsigned, raw } = inspection
  const payload = unsigned && toJournalText(unsigned, raw)
  if (getGivenPayloads(facts, step).every((each) => each === payload)) return null
  const { kind = 'spend', token = null, amount = null } = takesOf(inspection)[0] ?? {}
  const each = amount === null ? null : BigInt(amount)
  return { kind, token, limit: each, taken: each, amount: each }
}

/** Returns unverified allowances of earlier steps for spenders outside these calls. */
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
            // The filler of an order takes it.
            (spender === null || !calls.some((each) => isSameAddress(each, spender))),
        )
      : [],
  )
