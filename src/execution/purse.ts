import { getRequestedAmount, getRounding } from '#src/families/requested-amount.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { getSecondTokenLimit, isWithinWorth } from '#src/families/range-deposit.ts'
import { INCLUSION_FEE_CAP } from '#src/families/solana/fees.ts'
import { unwrapSol } from '#src/families/solana/programs.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Family } from '#src/networks/network.ts'
import type { Fact } from './journal/fact.ts'
import {
  getMovedFact,
  sumActionMovements,
  hasTakenNothing,
  isProceeds,
  isRequestedAsset,
  getPurseLimit,
} from './purse-limit.ts'
import { getPlan } from './plan.ts'
import { excessOfExit, excessOfPosition, excessOfShareAllowance } from './purse-exits.ts'
import {
  asSpends,
  claimedFeesOf,
  feesThatLeave,
  findSecondSignature,
  inclusionFeesOf,
  minimum,
  otherPrompts,
  strangersOf,
  sum,
  takesOf,
  total,
  withoutFees,
  withoutVouchedDebts,
  withShown,
  withShownSteps,
  type Excess,
  type Kind,
  type RecordedOutflow,
} from './purse-takings.ts'

/** Returns the family of a planned step's network; null if the plan does not name it. */
function getStepFamily(facts: readonly Fact[], step: string): Family | null {
  const network = getPlan(facts)?.steps.find(({ transaction }) => transaction === step)?.network
  return network ? findNetwork(network).family : null
}

/** Solana's blocks show native coins too: coins wrapped for the next step are still in the wallet. */
const withoutToldCoins = (
  takes: readonly RecordedOutflow[],
  family: Family | null,
): readonly RecordedOutflow[] =>
  family === 'solana'
    ? takes.filter(({ kind, token }) => kind !== 'spend' || token !== null)
    : takes

/** Returns what a step may take that its bytes do not tell: the value of an EVM call tells which coins leave. */
const getUntold = (
  requested: readonly RecordedOutflow[],
  takes: readonly RecordedOutflow[],
  family: Family | null,
): readonly RecordedOutflow[] =>
  family === 'evm' && total(takes, 'spend', null) > 0n
    ? requested.filter(({ token }) => token !== null)
    : requested

/** Returns all that was requested, of each token: so much a step may take that nobody can tell of. */
function getRequestedOutflows(
  intent: Intent,
  facts: readonly Fact[],
  inspection: Inspection,
): readonly RecordedOutflow[] {
  const { asset, place, request } = intent
  const spend = (token: string | null, amount: bigint | null): RecordedOutflow => ({
    kind: 'spend',
    token,
    amount: amount?.toString() ?? null,
    spender: null,
  })
  if (asset !== null || request.intent !== 'enter')
    return [spend(asset?.address ?? null, getRequestedAmount(intent))]
  const tokens = [...new Set(place?.tokens.map(({ address }) => address))]
  return tokens.map((token) => spend(token, getPurseLimit(intent, token, facts, inspection)))
}

/**
 * Returns what the other steps of an action took, or may still take, once signed.
 * @param requested all that was requested
 */
function getOtherOutflows(
  facts: readonly Fact[],
  step: string,
  requested: readonly RecordedOutflow[],
): readonly RecordedOutflow[] {
  const others = new Set(
    facts.flatMap((fact) => (fact.kind === 'prompted' ? [fact.transaction] : [])),
  )
  others.delete(step)
  return [...others].flatMap((other) => {
    if (hasTakenNothing(facts, other)) return []
    const moved = getMovedFact(facts, other)
    const prompted = facts.findLast(
      (fact) => fact.kind === 'prompted' && fact.transaction === other,
    )
    const takes = prompted?.kind === 'prompted' ? prompted.takes : undefined
    const isKnown = takes !== undefined && takes.every(({ amount }) => amount !== null)
    // An unknown amount that no block shows counts as the whole requested amount.
    const family = getStepFamily(facts, other)
    const unknown = isKnown || moved !== null ? [] : getUntold(requested, takes ?? [], family)
    const left = (moved?.left ?? []).map(({ token, amount }) => ({ token, amount: BigInt(amount) }))
    const paid = [{ amount: BigInt(prompted?.kind === 'prompted' ? (prompted.fees ?? 0) : 0) }]
    const declared = moved === null ? takes : takes && withoutToldCoins(takes, family)
    return withShown([...(declared ?? []), ...unknown], withoutFees(asSpends(left), paid))
  })
}

/** Returns the simulated outflow of all remaining steps together. */
const getSimulatedSpends = ({ simulation, namedFees }: Inspection): readonly RecordedOutflow[] =>
  simulation?.kind === 'passed'
    ? withoutFees(asSpends(simulation.left), feesThatLeave(namedFees))
    : []

/** Returns fees beyond an action's cap over all steps: each may be within its own cap, but there may be many. */
function findFeeExcess(
  facts: readonly Fact[],
  step: string,
  inspection: Inspection,
): Excess | null {
  const requested = claimedFeesOf(inspection)
  if (requested === 0n) return null
  const limit = inspection.namedFees
    .flatMap(({ most }) => most ?? [])
    .reduce((least, each) => minimum(least, each))
  const taken = sum(otherPrompts(facts, step).map(({ fees }) => BigInt(fees ?? 0)))
  return taken + requested > limit
    ? { kind: 'spend', token: null, limit, taken, amount: requested }
    : null
}

/** Returns what all signed steps pay for being included sooner beyond the cap: the service may hide those of before. */
function findInclusionExcess(
  facts: readonly Fact[],
  step: string,
  inspection: Inspection,
): Excess | null {
  const amount = inclusionFeesOf(inspection)
  const limit = INCLUSION_FEE_CAP
  const taken = sum(otherPrompts(facts, step).map(({ inclusion }) => BigInt(inclusion ?? 0)))
  return amount > 0n && taken + amount > limit
    ? { kind: 'spend', token: null, limit, taken, amount }
    : null
}

/**
 * Returns the earlier outflow of a token that a signature of this kind adds to. An allowance adds to spent and unused
 * allowed amounts; spending may use allowances, but not those of others.
 */
function sumEarlierOutflows(
  before: readonly RecordedOutflow[],
  strangers: readonly RecordedOutflow[],
  kind: Kind,
  token: string | null,
): bigint {
  const [spent, allowed] = [total(before, 'spend', token), total(before, 'allow', token)]
  if (kind === 'spend') return spent + total(strangers, 'allow', token)
  return spent > allowed ? spent : allowed
}

/** Whether an allowance stays after its step: by the simulation; else a call of EVM that does not name who uses it. */
const staysOpen = (
  { token, spender, isUsedAtOnce }: RecordedOutflow,
  { simulation, unsigned }: Inspection,
): boolean =>
  simulation?.kind === 'passed'
    ? simulation.next.allowances.some(
        (each) => isSameToken(each.token, token) && isSameToken(each.spender, spender),
      )
    : isUsedAtOnce !== true && unsigned?.family !== 'solana'

/**
 * Returns the allowances of a step that nobody vouches for and that its own calls don't use: others may take them beside
 * what it spends. An approval alone spends nothing.
 */
const getUnusedAllowances = (
  inspection: Inspection,
  now: readonly RecordedOutflow[],
): readonly RecordedOutflow[] =>
  inspection.verdict.kind === 'matches' || inspection.decoded?.method === 'approve'
    ? []
    : now.filter(
        (each) =>
          each.kind === 'allow' &&
          !inspection.calls.some((called) => isSameToken(called, each.spender)) &&
          staysOpen(each, inspection),
      )

/** A deposit step with an unknown outflow counts as all that was requested. */
function findUnknownExcess(
  intent: Intent,
  inspection: Inspection,
  requested: readonly RecordedOutflow[],
  sumTaken: (token: string | null) => bigint,
): Excess | null {
  const takes = takesOf(inspection)
  const isUnknown = takes.some(({ kind, amount }) => kind === 'spend' && amount === null)
  if (intent.request.intent !== 'enter' || !isUnknown) return null
  if (inspection.simulation?.kind === 'passed') return null
  const family = inspection.unsigned?.family ?? null
  for (const { token, amount } of getUntold(requested, takes, family)) {
    const [limit, taken] = [BigInt(amount ?? 0), sumTaken(token)]
    if (amount !== null && taken > 0n) return { kind: 'spend', token, limit, taken, amount: limit }
  }
  return null
}

/**
 * Returns inflows that later steps may use, as wrapped coins: for a deposit never more of the requested token, and
 * nothing of a step that took none of it.
 */
function sumBroughtIn(intent: Intent, facts: readonly Fact[], token: string | null): bigint {
  // An exit or claim keeps its proceeds; only what is still to be converted may be spent.
  if (intent.request.intent !== 'enter')
    return isProceeds(intent, token) ? 0n : sumActionMovements(facts, token, 'arrived')
  if (isRequestedAsset(intent, token)) return 0n
  const asset = intent.asset?.address ?? null
  const paid = facts.filter((fact) => {
    if (fact.kind !== 'moved') return true
    const prompted = facts.findLast(
      (each) => each.kind === 'prompted' && each.transaction === fact.step,
    )
    const takes = prompted?.kind === 'prompted' ? (prompted.takes ?? []) : []
    const others = fact.left.filter((each) => !isSameToken(each.token, asset))
    return total(withShown(takes, fact.left), 'spend', asset) > 0n && others.length === 0
  })
  return sumActionMovements(paid, token, 'arrived')
}

/**
 * Returns what both tokens of a deposit into a range take beyond the requested worth, over all steps: each of them alone
 * may be within its own limit. An allowance adds to what was spent of the other token.
 * @param strangers earlier allowances of others than those that are called
 */
function findRangeExcess(
  intent: Intent,
  facts: readonly Fact[],
  before: readonly RecordedOutflow[],
  now: readonly RecordedOutflow[],
  strangers: readonly RecordedOutflow[],
): Excess | null {
  const second = getSecondTokenLimit(intent)
  const requested = getRequestedAmount(intent)
  if (second === null || requested === null) return null
  const first = unwrapSol(intent.asset?.address ?? null)
  const other = unwrapSol(second.token.address)
  const broughtIn = sumBroughtIn(intent, facts, other)
  const isOver = (spent: bigint, spentOther: bigint): boolean =>
    !isWithinWorth(intent, second, spent, spentOther > broughtIn ? spentOther - broughtIn : 0n)
  const sumSpent = (token: string | null): bigint => total(before, 'spend', token)
  const spends = (token: string | null): bigint => total(now, 'spend', token)
  const allows = (token: string | null): bigint => total(now, 'allow', token)
  const sumTaken = (token: string | null): bigint =>
    sumEarlierOutflows(before, strangers, 'spend', token)
  const isSpendOver =
    spends(first) + spends(other) > 0n &&
    isOver(sumTaken(first) + spends(first), sumTaken(other) + spends(other))
  const isFree = intent.request.arguments['useMaxAllowance'] === true
  const isAllowOver =
    (allows(other) > 0n &&
      isOver(sumSpent(first) + spends(first), sumSpent(other) + allows(other))) ||
    (allows(first) > 0n &&
      !isFree &&
      isOver(sumSpent(first) + allows(first), sumSpent(other) + spends(other)))
  if (!isSpendOver && !isAllowOver) return null
  const rest = requested - sumTaken(first) - spends(first)
  return {
    kind: isSpendOver ? 'spend' : 'allow',
    token: other,
    limit: rest > 0n ? (second.amount * rest) / requested : 0n,
    taken: sumTaken(other),
    amount: isSpendOver ? spends(other) : allows(other),
  }
}

/**
 * Returns the first token of which an action would take more than was requested, counting signed steps, blocks, and the
 * current step by its bytes and by the simulation of all remaining steps.
 * @param facts the action's own
 * @param step the transaction that is to be signed
 * @param checked its inspection
 * @returns the first token over its limit, by outflow or allowance; null if there is none
 */
export function findExcess(
  intent: Intent,
  facts: readonly Fact[],
  step: string,
  checked: Inspection,
): Excess | null {
  const inspection = withShownSteps(checked)
  const second = findSecondSignature(facts, step, inspection)
  if (second) return second
  const requested = getRequestedOutflows(intent, facts, inspection)
  const before = getOtherOutflows(facts, step, requested)
  const strangers = strangersOf(facts, step, inspection.calls)
  // The remaining steps are counted with every contract they call.
  const planned = getPlan(facts)?.steps.flatMap(({ call }) => call?.targets ?? []) ?? []
  const others = strangersOf(facts, step, [...inspection.calls, ...planned])
  const canAllowAll = intent.request.arguments['useMaxAllowance'] === true
  for (const [now, free] of [
    [withoutVouchedDebts(inspection, takesOf(inspection)), strangers],
    [getSimulatedSpends(inspection), others],
  ] as const) {
    for (const { kind, token } of now) {
      const limit = getPurseLimit(intent, token, facts, inspection)
      const isFree = canAllowAll && isRequestedAsset(intent, token)
      if (limit === null || (kind === 'allow' && isFree)) continue
      const most = limit + sumBroughtIn(intent, facts, token)
      const taken = sumEarlierOutflows(before, free, kind, token)
      const unused = kind === 'spend' && !isFree ? getUnusedAllowances(inspection, now) : []
      const leaving = total(now, kind, token) + total(unused, 'allow', token)
      const slack = token === null ? 0n : getRounding(most)
      if (leaving > 0n && taken + leaving > most + slack)
        return { kind, token, limit: most, taken, amount: leaving }
    }
    const excess = findRangeExcess(intent, facts, before, now, free)
    if (excess) return excess
  }
  return (
    findUnknownExcess(intent, inspection, requested, (token) =>
      sumEarlierOutflows(before, strangers, 'spend', token),
    ) ??
    findFeeExcess(facts, step, inspection) ??
    findInclusionExcess(facts, step, inspection) ??
    excessOfShareAllowance(intent, facts, inspection) ??
    excessOfExit(intent, facts, step, inspection) ??
    excessOfPosition(intent, facts, step, inspection)
  )
}
