import { getRequestedAmount } from '#src/families/requested-amount.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Fact } from './journal/fact.ts'
import {
  getMovedFact,
  sumActionMovements,
  hasTakenNothing,
  CLAIMS,
  isRequestedAsset,
  getPurseLimit,
} from './purse-limit.ts'
import { getPlan } from './plan.ts'
import { excessOfExit, excessOfPosition } from './purse-exits.ts'
import {
  asSpends,
  claimedFeesOf,
  feesThatLeave,
  MANY,
  minimum,
  otherPrompts,
  ROUNDING,
  strangersOf,
  sum,
  takesOf,
  total,
  withoutFees,
  withShown,
  type Excess,
  type Kind,
  type RecordedOutflow,
} from './purse-takings.ts'

/** Solana's blocks show native coins too: coins wrapped for the next step are still in the wallet. */
function withoutToldCoins(
  takes: readonly RecordedOutflow[],
  facts: readonly Fact[],
  step: string,
): readonly RecordedOutflow[] {
  const network = getPlan(facts)?.steps.find(({ transaction }) => transaction === step)?.network
  const isKnown = network !== undefined && findNetwork(network).family === 'solana'
  return isKnown ? takes.filter(({ kind, token }) => kind !== 'spend' || token !== null) : takes
}

/** Returns what the other steps of an action took, or may still take, once signed. */
function getOtherOutflows(
  facts: readonly Fact[],
  step: string,
  asset: string | null,
  requested: bigint | null,
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
    const unknown: readonly RecordedOutflow[] =
      isKnown || moved !== null
        ? []
        : [{ kind: 'spend', token: asset, amount: requested?.toString() ?? null, spender: null }]
    const left = (moved?.left ?? []).map(({ token, amount }) => ({ token, amount: BigInt(amount) }))
    const paid = [{ amount: BigInt(prompted?.kind === 'prompted' ? (prompted.fees ?? 0) : 0) }]
    const declared = moved === null ? takes : takes && withoutToldCoins(takes, facts, other)
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

/** A deposit step with an unknown outflow counts as the whole requested amount. */
function findUnknownExcess(
  intent: Intent,
  facts: readonly Fact[],
  inspection: Inspection,
  sumTaken: (token: string | null) => bigint,
): Excess | null {
  const token = intent.asset?.address ?? null
  const isUnknown = takesOf(inspection).some(
    ({ kind, amount }) => kind === 'spend' && amount === null,
  )
  if (intent.request.intent !== 'enter' || intent.asset === null || !isUnknown) return null
  if (inspection.simulation?.kind === 'passed') return null
  const limit = getPurseLimit(intent, token, facts, inspection)
  const taken = sumTaken(token)
  return limit !== null && taken > 0n ? { kind: 'spend', token, limit, taken, amount: limit } : null
}

/**
 * Returns inflows that later steps may use, as wrapped coins: for a deposit never more of the requested token, and
 * nothing of a step that took none of it.
 */
function sumBroughtIn(intent: Intent, facts: readonly Fact[], token: string | null): bigint {
  const { request } = intent
  if (request.intent !== 'enter') {
    // An exit or claim keeps its proceeds; only what is still to be converted may be spent.
    const isKept =
      isRequestedAsset(intent, token) ||
      (request.intent === 'manage' && CLAIMS.test(request.action))
    return isKept ? 0n : sumActionMovements(facts, token, 'arrived')
  }
  if (isRequestedAsset(intent, token)) return 0n
  const asset = intent.asset?.address ?? null
  const paid = facts.filter((fact) => {
    if (!('step' in fact) || fact.kind !== 'moved') return true
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
 * Returns the first token of which an action would take more than was requested, counting signed steps, blocks, and the
 * current step by its bytes and by the simulation of all remaining steps.
 * @param facts the action's own
 * @param step the transaction that is to be signed
 * @returns the first token over its limit, by outflow or allowance; null if there is none
 */
export function findExcess(
  intent: Intent,
  facts: readonly Fact[],
  step: string,
  inspection: Inspection,
): Excess | null {
  const requested = getRequestedAmount(intent)
  const before = getOtherOutflows(facts, step, intent.asset?.address ?? null, requested)
  const strangers = strangersOf(facts, step, inspection.calls)
  // The remaining steps are counted with every contract they call.
  const planned = getPlan(facts)?.steps.flatMap(({ call }) => call?.targets ?? []) ?? []
  const others = strangersOf(facts, step, [...inspection.calls, ...planned])
  const canAllowAll = intent.request.arguments['useMaxAllowance'] === true
  for (const [now, free] of [
    [takesOf(inspection), strangers],
    [getSimulatedSpends(inspection), others],
  ] as const)
    for (const { kind, token } of now) {
      const limit = getPurseLimit(intent, token, facts, inspection)
      if (limit === null || (kind === 'allow' && canAllowAll && isRequestedAsset(intent, token)))
        continue
      const most = limit + sumBroughtIn(intent, facts, token)
      const taken = sumEarlierOutflows(before, free, kind, token)
      const leaving = total(now, kind, token)
      const slack = token === null || most < MANY ? 0n : ROUNDING
      if (leaving > 0n && taken + leaving > most + slack)
        return { kind, token, limit: most, taken, amount: leaving }
    }
  return (
    findUnknownExcess(intent, facts, inspection, (token) =>
      sumEarlierOutflows(before, strangers, 'spend', token),
    ) ??
    findFeeExcess(facts, step, inspection) ??
    excessOfExit(intent, facts, step, inspection) ??
    excessOfPosition(intent, facts, step, inspection)
  )
}
