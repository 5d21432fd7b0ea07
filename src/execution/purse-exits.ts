import { findExitShare } from '#src/families/find-exit-share.ts'
import {
  getRequestedAmount,
  getRequestedPortion,
  getRounding,
  isPartialManage,
} from '#src/families/requested-amount.ts'
import type { PositionExit, Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import { isSameToken, isSameAddress } from '#src/families/is-same-address.ts'
import { findExitExcess, type ExitStep, type Exits } from './exit-excess.ts'
import type { Fact, FactOf } from './journal/fact.ts'
import {
  getMovedFact,
  sumActionMovements,
  getPurseLimit,
  findExitShareToken,
} from './purse-limit.ts'
import {
  isSpenderVouched,
  otherPrompts,
  PERMIT2,
  sum,
  takesOf,
  total,
  withShown,
  type Excess,
  type RecordedOutflow,
} from './purse-takings.ts'

/** Returns a step's value as an exit, smallest unit of the requested token; null if unknown. */
export function worthOf(
  { simulation: rehearsal }: Pick<Inspection, 'simulation'>,
  intent: Intent,
): bigint | null {
  if (intent.request.intent !== 'exit' || rehearsal?.kind !== 'passed') return null
  const share = findExitShareToken(intent, { simulation: rehearsal }, null)
  const of = (moves: readonly Movement[]): bigint =>
    sum(moves.filter(({ token }) => isSameToken(token, share)).map(({ amount }) => amount))
  const [all, mine] = [of(rehearsal.left), of(rehearsal.next.left)]
  const { left } = rehearsal.worth
  return share === null || all === 0n || left === null ? null : (left * mine) / all
}

/** Returns a step's position exits for the journal: by its bytes, else by its simulation. */
export function exitsOf(inspection: Inspection, intent: Intent): Exits {
  const worth = getRequestedPortion(intent) === null ? worthOf(inspection, intent) : null
  const { exits = [] } = inspection
  // A simulated total value counts once, and not for exits without an amount.
  const isShown = (each: PositionExit): boolean =>
    each.amount === null && each.stage !== 'unknown' && (each.given !== null || exits.length === 1)
  return exits.map((each, at) => {
    const { of, stage, validator } = each
    const shown = exits.findIndex(isShown) === at ? worth : worth && 0n
    const amount = each.amount ?? (isShown(each) ? shown : null)
    const given = each.given?.toString() ?? null
    return { of, stage, amount: amount?.toString() ?? null, given, validator }
  })
}

/** Tolerance in thousandths of an exit, as rates change meanwhile. */
const SLACK = 5n
/** Tolerance for the first exit, which may have a fee on top of the typed amount. */
const SLACK_WITH_FEE = 100n

const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** Returns the exit beyond the request over all steps: by its value, or any repeated exit. */
export function excessOfExit(
  intent: Intent,
  facts: readonly Fact[],
  step: string,
  inspection: Inspection,
): Excess | null {
  const share =
    intent.request.intent === 'exit' ? findExitShareToken(intent, inspection, null) : null
  if (share === null) return null
  const others = otherPrompts(facts, step)
  const sharesOf = (takes: readonly RecordedOutflow[] = []): bigint => total(takes, 'spend', share)
  const before = sum(others.map(({ takes }) => sharesOf(takes)))
  const now = sharesOf(takesOf(inspection))
  // What an earlier step paid, as a stake that first returns shares, left with that step.
  const brought = atLeastNothing(sumActionMovements(facts, share, 'arrived') - before)
  const fresh = atLeastNothing(now - brought)
  if (fresh === 0n) return null
  const limit = getRequestedAmount(intent)
  const worth = worthOf(inspection, intent)
  const isTold = others.every((each) => each.worth !== null || sharesOf(each.takes) === 0n)
  if (limit !== null && worth !== null && isTold) {
    const taken = sum(others.map((each) => BigInt(each.worth ?? 0)))
    const requested = (worth * fresh) / now
    const slack = taken === 0n ? SLACK_WITH_FEE : SLACK
    const isMore = taken + requested > limit + (limit * slack) / 1000n + getRounding(limit)
    return isMore
      ? { kind: 'spend', token: intent.asset?.address ?? null, limit, taken, amount: requested }
      : null
  }
  if (getPurseLimit(intent, share, facts, inspection) !== null || before === 0n) return null
  return { kind: 'spend', token: share, limit: before, taken: before, amount: fresh }
}

/** Returns what a step allows of a position's shares, with their token; null where it allows none. */
function findAllowedShares(
  intent: Intent,
  { simulation }: Inspection,
  takes: ReturnType<typeof takesOf>,
): { readonly share: string; readonly open: bigint } | null {
  const allowed = takes.filter(({ kind }) => kind === 'allow')
  const moves = allowed.map(({ token }) => ({ token, amount: 1n }))
  const left = simulation?.kind === 'passed' ? simulation.left : []
  const share = findExitShare([...left, ...moves], intent)
  const open = share === null ? 0n : total(takes, 'allow', share)
  return share === null || open === 0n ? null : { share, open }
}

/**
 * Returns by how much the shares that a step lets others take are worth more than a typed exit: by their worth, else by the
 * shares that a simulation of all steps shows to leave. Where none shows that, no stranger may take any. A match uses them up.
 */
export function excessOfShareAllowance(
  intent: Intent,
  facts: readonly Fact[],
  inspection: Inspection,
): Excess | null {
  const { simulation, verdict } = inspection
  const { intent: direction } = intent.request
  if (direction === 'enter' || verdict.kind === 'matches') return null
  const takes = takesOf(inspection)
  const allowed = findAllowedShares(intent, inspection, takes)
  if (allowed === null) return null
  const { share, open } = allowed
  const isVouched = isSpenderVouched(inspection, takes)
  if (simulation?.kind !== 'passed') {
    const isCounted = getPurseLimit(intent, share, facts, inspection) !== null
    // On Solana a program takes by an approval in the same transaction, of which dust may stay.
    const taken = total(takes, 'spend', share)
    const dust = inspection.unsigned?.family === 'solana' ? (taken * SLACK) / 1000n : 0n
    return isCounted || isVouched || open <= dust
      ? null
      : { kind: 'allow', token: share, limit: 0n, taken: 0n, amount: open }
  }
  const limit = getRequestedPortion(intent) === null ? getRequestedAmount(intent) : null
  if (limit === null || (direction === 'manage' && !isPartialManage(intent))) return null
  const { allowedWorth = null, left, isWhole } = simulation
  const most = limit + (limit * SLACK_WITH_FEE) / 1000n + getRounding(limit)
  if (allowedWorth !== null)
    return allowedWorth > most
      ? {
          kind: 'allow',
          token: intent.asset?.address ?? null,
          limit,
          taken: 0n,
          amount: allowedWorth,
        }
      : null
  // A step that is not built yet may take them, if somebody vouches for who does.
  if (!isWhole && isVouched) return null
  const spent = sum(
    left.filter(({ token }) => isSameToken(token, share)).map(({ amount }) => amount),
  )
  return open > spent + getRounding(spent)
    ? { kind: 'allow', token: share, limit: spent, taken: 0n, amount: open }
    : null
}

const written = (moves: readonly Movement[]): FactOf<'moved'>['left'] =>
  moves.map(({ token, amount }) => ({ token, amount: amount.toString() }))

/** Returns the position allowances among outflows; Permit2 needs another signature to spend. */
const allowedBy = (
  takes: readonly RecordedOutflow[],
  intent: Intent,
  inspection: Inspection,
): ExitStep['allows'] =>
  takes.flatMap(({ kind, token, spender, amount, isUsedAtOnce = false }) => {
    const isShare =
      token !== null && isSameToken(findExitShareToken(intent, inspection, token), token)
    const isOpen = spender === null || !isSameAddress(spender, PERMIT2)
    if (kind !== 'allow' || !isShare || !isOpen || amount === '0') return []
    const isCounted = getRequestedPortion(intent)?.kind === 'shares'
    return [{ token, spender: spender ?? '', amount, isCounted, isUsedAtOnce }]
  })

/** Whether a step's exits are only shares that are shown to leave with it. */
const isOfShare = ({ exits }: ExitStep, takes: readonly RecordedOutflow[], share: string) =>
  exits.length === 0 ||
  (exits.length === 1 &&
    exits.every(({ stage }) => stage !== 'unknown') &&
    total(takes, 'spend', share) > 0n)

/** Returns the share token of a requested percentage where its limit is known: the purse counts it. */
function findCountedShare(
  intent: Intent,
  facts: readonly Fact[],
  inspection: Inspection,
): string | null {
  if (getRequestedPortion(intent)?.kind !== 'percentage') return null
  const share = findExitShareToken(intent, inspection, null)
  const isCounted = share !== null && getPurseLimit(intent, share, facts, inspection) !== null
  return isCounted ? share : null
}

/** Returns the exit beyond the request, by the bytes of all steps and their movements. */
export function excessOfPosition(
  intent: Intent,
  facts: readonly Fact[],
  step: string,
  inspection: Inspection,
): Excess | null {
  const { simulation: rehearsal } = inspection
  const next = rehearsal?.kind === 'passed' ? rehearsal.next : null
  const share = findCountedShare(intent, facts, inspection)
  const allowed = (takes: readonly RecordedOutflow[], isMatch: boolean): ExitStep['allows'] =>
    isMatch || share !== null ? [] : allowedBy(takes, intent, inspection)
  const others = otherPrompts(facts, step).map(
    ({ transaction, exits = [], takes = [], isMatch }) => {
      const moved = getMovedFact(facts, transaction)
      const leaving: ExitStep = { exits, allows: allowed(takes, isMatch), moved }
      return { leaving, takes: withShown(takes, moved?.left ?? []) }
    },
  )
  const takes = takesOf(inspection)
  const now: ExitStep = {
    exits: exitsOf(inspection, intent),
    allows: allowed(takes, inspection.verdict.kind === 'matches'),
    moved: next && { left: written(next.left), arrived: written(next.arrived) },
  }
  const all = [...others, { leaving: now, takes }]
  if (share !== null && all.every((each) => isOfShare(each.leaving, each.takes, share))) return null
  const slack = (limit: bigint): bigint => (limit * SLACK) / 1000n + getRounding(limit)
  const before = others.map(({ leaving }) => leaving)
  return findExitExcess(intent, before, now, slack)
}
