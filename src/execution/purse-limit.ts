import {
  getRequestedAmount,
  getRequestedAmounts,
  getPortionRange,
  getRequestedPortion,
  isPartialManage,
  parseAmount,
} from '#src/families/requested-amount.ts'
import { findExitShare } from '#src/families/find-exit-share.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent, RequestedAsset } from '#src/families/intent.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { getSecondTokenLimit, isRangeDeposit } from '#src/families/range-deposit.ts'
import { unwrapSol } from '#src/families/solana/programs.ts'
import type { Fact, FactOf } from './journal/fact.ts'
import { foldAttempt } from './attempt.ts'

/** Pending actions that only pay out, or move what the wallet does not own. Source: contract: Action types. */
export const CLAIMS = /^CLAIM_|_REWARDS$|VOTE|^REVOKE$|^VERIFY_/

/** Pending actions that pay something out. Source: contract: Action types. */
export const PAYOUTS = /^WITHDRAW|^REDEEM/

/** Tokens that represent earlier requests and are returned by a claim; each counts as one. */
const MAX_TICKETS = 20n

export const isRequestedAsset = ({ asset }: Intent, token: string | null): boolean =>
  asset !== null && isSameToken(unwrapSol(asset.address), unwrapSol(token))

/**
 * Returns the token that a withdrawal pays: the selected one, else the one that it names; the yield's own for shares of it.
 * @param named the token of its amount or balance
 */
export function getPayoutToken(
  { request, place }: Intent,
  named: RequestedAsset | null,
): Pick<Movement, 'token'> | null {
  const { outputToken } = request.arguments
  if (typeof outputToken === 'string' && outputToken !== '')
    return { token: isNativeToken({ address: outputToken }) ? null : unwrapSol(outputToken) }
  const output = place?.output ?? null
  const isShare = output !== null && named !== null && isSameToken(output.address, named.address)
  const payout = isShare ? (place?.tokens[0] ?? named) : named
  return payout && { token: unwrapSol(payout.address) }
}

/** Whether a token is the proceeds of a withdrawal or claim, which `intent` is: they stay the user's. */
export function isProceeds(intent: Intent, token: string | null): boolean {
  const { request, asset, balance, place } = intent
  if (isRequestedAsset(intent, token)) return true
  if (request.intent === 'manage') {
    if (CLAIMS.test(request.action)) return true
    if (!PAYOUTS.test(request.action)) return false
  }
  const payout = getPayoutToken(intent, asset ?? balance ?? place?.tokens[0] ?? null)
  return payout !== null && isSameToken(payout.token, unwrapSol(token))
}

/** Returns the whole simulated outflow of an exit, over all its steps. */
function getSimulatedOutflows({ simulation }: Pick<Inspection, 'simulation'>): readonly Movement[] {
  if (simulation?.kind !== 'passed') return []
  // The last step's total is the whole. Steps of before may bring in what the next one gives up.
  return [simulation.next, ...simulation.steps].flatMap(({ left }) => left)
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

/** Whether the service got a signature of a step, which it may use whatever it says of it. */
const isGiven = (facts: readonly Fact[], step: string): boolean =>
  facts.some((fact) => fact.kind === 'signed' && fact.transaction === step && fact.to === 'service')

/** Whether a step's last prompt can't take anything: rejected, dead, or reverted for good. */
export function hasTakenNothing(facts: readonly Fact[], step: string): boolean {
  const attempt = foldAttempt(facts, step)
  if (attempt.kind === 'sent') return attempt.settled?.success === false
  const isOver = attempt.kind === 'refused' || attempt.kind === 'dead'
  return attempt.kind === 'none' || (isOver && !isGiven(facts, step))
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

/** Whether a pending action pays a token: a claim any, a withdrawal those that the yield takes. */
const isPaid = (action: string, token: string, place: Intent['place']): boolean =>
  action.startsWith('CLAIM_') ||
  (PAYOUTS.test(action) &&
    place?.tokens.some(({ address }) => isSameToken(unwrapSol(address), token)) === true)

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
  const isGivenUp = isShare || (isManaging && !isPaid(request.action, token, place))
  // A rebasing token is returned as itself.
  if (isRequestedAsset(intent, token) && requested !== null && isGivenUp) return requested
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

/** Of a list that does not fit the yield's tokens, no entry can mean more of a token than the largest; null without one. */
function getListMaximum({ request, place }: Intent, token: string | null): bigint | null {
  const { amounts } = request.arguments
  if (!place || !Array.isArray(amounts)) return null
  const input = place.tokens.find(({ address }) => isSameToken(unwrapSol(address), token))
  const read = input ? amounts.map((each) => parseAmount(each, input.decimals) ?? 0n) : []
  return read.reduce((most, each) => (each > most ? each : most), 0n)
}

/** Whether a deposit is of all that the user has of the requested token. */
const isAllRequested = ({ request }: Intent): boolean => request.arguments['useMaxAmount'] === true

/**
 * Returns how much of a token may leave or be allowed by an action; null if unknown: everything on enter, the other
 * token of a range without a price, and shares limited by value.
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
  if (isRequestedAsset(intent, token)) return requested ?? (isAllRequested(intent) ? null : 0n)
  const most = getListMaximum(intent, token)
  if (most !== null) return most
  // Where nothing was requested, nothing may leave but named fees; a list is of tokens that nobody kept.
  if (asset === null) return !place && Array.isArray(request.arguments['amounts']) ? null : 0n
  const second = getSecondTokenLimit(intent)
  if (second !== null && isSameToken(unwrapSol(second.token.address), token)) return second.amount
  const isInput =
    place?.tokens.some(({ address }) => isSameToken(unwrapSol(address), token)) === true
  // Without a price only the simulation shows how much of the other token the range takes.
  if (isInput && place.pool === undefined && isRangeDeposit(intent)) return null
  // Of any other token only the action's own proceeds may be used, as wrapped coins.
  return 0n
}
