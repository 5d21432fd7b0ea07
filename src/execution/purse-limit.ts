import {
  getRequestedAmount,
  getRequestedAmounts,
  getPortionRange,
  getRequestedPortion,
  isPartialManage,
} from '#src/families/requested-amount.ts'
import { findExitShare } from '#src/families/find-exit-share.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { WRAPPED_SOL } from '#src/families/solana/programs.ts'
import type { Fact, FactOf } from './journal/fact.ts'
import { foldAttempt } from './attempt.ts'

/** Arguments of deposits that take several tokens. */
const MULTI_TOKEN_ARGUMENTS = ['amounts', 'rangeMin', 'rangeMax']

/** Pending actions that only pay out, or move what the wallet does not own. Source: contract: Action types. */
export const CLAIMS = /^CLAIM_|_REWARDS$|VOTE|^REVOKE$|^VERIFY_/

/** Tokens that represent earlier requests and are returned by a claim; each counts as one. */
const MAX_TICKETS = 20n

/** Solana programs exchange wrapped and native SOL, so wrapped SOL counts as native. */
export const unwrapSol = (address: string | null): string | null =>
  address === WRAPPED_SOL ? null : address

export const isRequestedAsset = ({ asset }: Intent, token: string | null): boolean =>
  asset !== null && isSameToken(unwrapSol(asset.address), unwrapSol(token))

/** Returns the whole simulated outflow of an exit, over all its steps. */
function getSimulatedOutflows({ simulation }: Pick<Inspection, 'simulation'>): readonly Movement[] {
  if (simulation?.kind !== 'passed') return []
  return [simulation, simulation.next, ...simulation.steps].flatMap(({ left }) => left)
}

/**
 * Returns the token that an exit gives up: from the simulation of the yield's own contracts or by value; else the
 * yield's.
 * @param candidate used without a simulation; null to use the simulation only
 */
export function findExitShareToken(
  intent: Intent,
  inspection: Pick<Inspection, 'simulation'>,
  candidate: string | null,
): string | null {
  const { simulation } = inspection
  const left = getSimulatedOutflows(inspection)
  const shareToken = findExitShare(left, intent)
  if (shareToken !== null) return shareToken
  const valued = simulation?.kind === 'passed' ? simulation.valuedBy[0] : undefined
  const isShown = left.some(({ token }) => token !== null)
  if (isShown && intent.place?.output == null && valued !== undefined)
    return left.find(({ token }) => isSameToken(token, valued))?.token ?? null
  if (isShown || candidate === null) return null
  const output = intent.place?.output?.address ?? null
  return output ?? findExitShare([{ token: candidate, amount: 1n }], intent)
}

/** Returns the movements of a step in a block; null while in none. */
export const getMovedFact = (facts: readonly Fact[], step: string): FactOf<'moved'> | null =>
  facts.filter((fact) => fact.kind === 'moved').findLast((fact) => fact.step === step) ?? null

/** Whether a step's last prompt can't take anything: rejected, dead, or reverted for good. */
export function hasTakenNothing(facts: readonly Fact[], step: string): boolean {
  const attempt = foldAttempt(facts, step)
  if (attempt.kind === 'sent') return attempt.settled?.success === false
  return attempt.kind === 'none' || attempt.kind === 'refused' || attempt.kind === 'dead'
}

/** Sums a token's movements in blocks over all steps. */
export const sumActionMovements = (
  facts: readonly Fact[],
  token: string | null,
  side: 'left' | 'arrived',
): bigint =>
  facts
    .flatMap((fact) =>
      fact.kind === 'moved' &&
      getMovedFact(facts, fact.step) === fact &&
      !hasTakenNothing(facts, fact.step)
        ? fact[side]
        : [],
    )
    .filter((each) => isSameToken(each.token, token))
    .reduce((all, { amount }) => all + BigInt(amount), 0n)

/** Returns the wallet's balance of a token before the action; null if no simulation reads it. */
function getBalanceBefore(
  token: string,
  facts: readonly Fact[],
  { simulation }: Inspection,
): bigint | null {
  const balances = simulation?.kind === 'passed' ? (simulation.held ?? []) : []
  const now = balances.find((each) => isSameToken(each.token, token))?.amount
  if (now === undefined) return null
  return (
    now + sumActionMovements(facts, token, 'left') - sumActionMovements(facts, token, 'arrived')
  )
}

/** An exit gives up the share; a claim gives up nothing, and a move no more than the position. */
function getExitLimit(
  intent: Intent,
  token: string,
  facts: readonly Fact[],
  inspection: Inspection,
): bigint | null {
  const { request, place } = intent
  const requested = getRequestedAmount(intent)
  const isManaging = request.intent === 'manage'
  if (!place && !isRequestedAsset(intent, token)) return null
  const isShare = isSameToken(findExitShareToken(intent, inspection, token), token)
  // A rebasing token is returned as itself.
  if (isRequestedAsset(intent, token) && requested !== null && (isShare || isManaging))
    return requested
  if (!isShare) return 0n
  if (isManaging && CLAIMS.test(request.action))
    return isSameToken(place?.output?.address ?? null, token) ? 0n : MAX_TICKETS
  const isWhole = isManaging && !isPartialManage(intent)
  const portion = isWhole ? ({ kind: 'everything' } as const) : getRequestedPortion(intent)
  return (
    portion &&
    (getPortionRange(portion, getBalanceBefore(token, facts, inspection))?.maximum ?? null)
  )
}

/**
 * Returns how much of a token may leave or be allowed by an action; null if unknown: everything on enter, the other
 * tokens of a range, and shares limited by value.
 * @param tokenName any of the token's names
 * @param facts the action's own
 * @param inspection of the current step
 */
export function getPurseLimit(
  intent: Intent,
  tokenName: string | null,
  facts: readonly Fact[],
  inspection: Inspection,
): bigint | null {
  const { request, asset, place } = intent
  const token = unwrapSol(tokenName)
  const requested = getRequestedAmount(intent)
  if (request.intent !== 'enter')
    return token === null ? 0n : getExitLimit(intent, token, facts, inspection)
  const typed = getRequestedAmounts(intent)?.filter((each) =>
    isSameToken(unwrapSol(each.token), token),
  )
  if (typed) return typed.reduce((all, { amount }) => all + amount, 0n)
  if (isRequestedAsset(intent, token)) return requested
  if (asset === null) return null
  const isInput =
    place?.tokens.some(({ address }) => isSameToken(unwrapSol(address), token)) === true
  // The range determines the amount of the other token: only the simulation shows it.
  if (isInput && MULTI_TOKEN_ARGUMENTS.some((name) => request.arguments[name] !== undefined))
    return null
  // Of any other token only the action's own proceeds may be used, as wrapped coins.
  return place || token === null ? 0n : null
}
