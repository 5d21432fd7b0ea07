import { unwrapSol } from '#src/families/solana/programs.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import type { Intent } from '#src/families/intent.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { getRequestedAmount, getRequestedAmounts } from '#src/families/requested-amount.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { foldAttempt, getIntent } from './attempt.ts'
import { isConfirmedOnChain, isMined } from './confirmed-on-chain.ts'
import type { Fact } from './journal/fact.ts'
import { asSigned, getPlan } from './plan.ts'
import {
  getMovedFact,
  sumActionMovements,
  hasTakenNothing,
  CLAIMS,
  getPayoutToken,
  PAYOUTS,
} from './purse-limit.ts'

/** The inflow of an action according to blocks. */
export type Arrival =
  /** The received amounts of the requested tokens; every sent step is in a block. */
  | { readonly kind: 'arrived'; readonly moves: readonly Movement[] }
  /** None of those tokens was received. */
  | { readonly kind: 'nothing' }
  /** Some steps are in no block, or native coins may have arrived where blocks omit them. */
  | { readonly kind: 'untold' }

/** Whether a request pays out to the wallet: a withdrawal or a claim. */
export function bringsMoney(facts: readonly Fact[]): boolean {
  const request = getIntent(facts)?.request
  if (request?.intent !== 'manage') return request?.intent === 'exit'
  const isQuiet = /VOTE|^REVOKE$|^VERIFY_|^RESTAKE/.test(request.action)
  return !isQuiet && (CLAIMS.test(request.action) || PAYOUTS.test(request.action))
}

/** Returns the token that a withdrawal was requested in. */
const getRequestedPayout = (intent: Intent): Pick<Movement, 'token'> | null =>
  intent.request.intent === 'exit' ? getPayoutToken(intent, intent.asset) : null

/** Returns whether a received token can be part of the payout; rent, tickets and shares are by-products. */
function createPayoutCheck(intent: Intent | null): (token: string | null) => boolean {
  if (intent === null) return () => true
  const { asset, balance, place } = intent
  const requested = getRequestedPayout(intent)
  const named = [asset, balance ?? null, ...(place?.tokens ?? [])].flatMap((each) =>
    each ? [unwrapSol(each.address)] : [],
  )
  const isNamed = (token: string | null): boolean =>
    [...named, ...(requested ? [requested.token] : [])].some((each) => isSameToken(each, token))
  // Returned rent is native coin too, so beside a requested token it is no payout.
  const isCoin = requested ? requested.token === null : isNamed(null)
  return (token) => {
    if (named.length === 0 && requested === null) return true
    return unwrapSol(token) === null ? isCoin : isNamed(token)
  }
}

/** Returns the payout that blocks show for the steps sent by this browser. @param facts the action's own */
export function arrivalOf(action: Action, facts: readonly Fact[]): Arrival {
  const { transactions } = asSigned(action, facts)
  const intent = getIntent(facts)
  const isPayout = createPayoutCheck(intent)
  const sent = transactions.filter(
    ({ id, isMessage }) =>
      isMessage !== true && foldAttempt(facts, id).kind === 'sent' && !hasTakenNothing(facts, id),
  )
  const steps = sent.map(({ id, network }) => ({ moved: getMovedFact(facts, id), network }))
  if (steps.length === 0 || steps.some(({ moved }) => moved === null)) return { kind: 'untold' }
  const tokens = steps.flatMap(({ moved }) => (moved?.arrived ?? []).map(({ token }) => token))
  const moves = [...new Set(tokens)].filter(isPayout).flatMap((token): Movement[] => {
    const amount =
      sumActionMovements(facts, token, 'arrived') - sumActionMovements(facts, token, 'left')
    return amount > 0n ? [{ token, amount }] : []
  })
  const requested = intent && getRequestedPayout(intent)
  // The service names a yield's other tokens, so they are a payout only beside the requested one.
  const isPaid =
    requested === null || moves.some(({ token }) => isSameToken(unwrapSol(token), requested.token))
  if (moves.length > 0 && isPaid) return { kind: 'arrived', moves }
  const tellsCoins = steps.every(({ network }) => findNetwork(network).family !== 'evm')
  // A claim may be paid in the native coin, whatever its balance is named.
  const canBeCoin = intent?.request.intent === 'manage' || isPayout(null)
  return { kind: tellsCoins || !canBeCoin ? 'nothing' : 'untold' }
}

/** A deposit of which less left the wallet than was typed, or a payout of which less arrived. Smallest units. */
export interface Shortfall {
  readonly kind: 'deposit' | 'payout'
  /** Null for the native coin. */
  readonly token: string | null
  readonly requested: bigint
  readonly moved: bigint
}

/** Percentage of the typed amount that must move: protocols round, and return what they can't use. */
const MIN_MOVED_PERCENT = 99n

const isShort = (moved: bigint, requested: bigint): boolean =>
  moved * 100n < requested * MIN_MOVED_PERCENT

/** Returns the outflow of a token over all steps; null where a block does not tell it. */
function sumTaken(action: Action, facts: readonly Fact[], token: string | null): bigint | null {
  const sent = asSigned(action, facts).transactions.filter(
    ({ id, isMessage }) =>
      isMessage !== true && foldAttempt(facts, id).kind === 'sent' && !hasTakenNothing(facts, id),
  )
  if (token === null && sent.some(({ network }) => findNetwork(network).family === 'evm'))
    // Receipts omit native coins, the signed calls have them.
    return (getPlan(facts)?.steps ?? [])
      .filter(({ transaction, network }) => isMined(facts, transaction, network))
      .reduce((all, { call }) => all + BigInt(call?.value ?? 0), 0n)
  if (sent.length === 0 || sent.some(({ id }) => getMovedFact(facts, id) === null)) return null
  return sumActionMovements(facts, token, 'left') - sumActionMovements(facts, token, 'arrived')
}

/** Returns the typed amounts of a deposit, of each token that was requested. */
function getTypedDeposit(intent: Intent): readonly Movement[] {
  const amount = getRequestedAmount(intent)
  const listed = amount === null ? (getRequestedAmounts(intent) ?? []) : []
  const typed = amount === null ? listed : [{ token: intent.asset?.address ?? null, amount }]
  return typed.filter((each) => each.amount > 0n)
}

/** What blocks show of a deposit: what left of its tokens, and what came for them. Smallest units. */
export interface DepositMoves {
  readonly left: readonly Movement[]
  readonly arrived: readonly Movement[]
}

/** Returns the tokens that a yield takes, other than the typed ones. */
function getOtherInputs(intent: Intent, typed: readonly (string | null)[]): (string | null)[] {
  // The yield's own token comes first, then those that it takes.
  const inputs = intent.place?.tokens.slice(1).map(({ address }) => unwrapSol(address)) ?? []
  return [...new Set(inputs)].filter((token) => !typed.some((each) => isSameToken(each, token)))
}

/** Returns what blocks show of a deposit; null where one does not tell, and for anything else. @param facts the action's own */
export function getDepositMoves(action: Action, facts: readonly Fact[]): DepositMoves | null {
  const intent = getIntent(facts)
  if (intent?.request.intent !== 'enter') return null
  const listed = getTypedDeposit(intent).map(({ token }) => unwrapSol(token))
  const typed = listed.length > 0 || !intent.asset ? listed : [unwrapSol(intent.asset.address)]
  const tokens = [...typed, ...getOtherInputs(intent, typed)]
  const taken = tokens.map((token) => ({ token, amount: sumTaken(action, facts, token) }))
  if (taken.some(({ amount }) => amount === null)) return null
  const left = taken.flatMap(({ token, amount }): Movement[] =>
    amount !== null && amount > 0n ? [{ token, amount }] : [],
  )
  if (left.length === 0) return null
  const came = facts.flatMap((fact) => (fact.kind === 'moved' ? fact.arrived : []))
  const arrived = [...new Set(came.map(({ token }) => unwrapSol(token)))].flatMap(
    (token): Movement[] => {
      const amount =
        sumActionMovements(facts, token, 'arrived') - sumActionMovements(facts, token, 'left')
      // Coins that come back are rent or change, not what was bought.
      return token !== null && amount > 0n ? [{ token, amount }] : []
    },
  )
  return { left, arrived }
}

/** Whether other tokens of the yield were taken too: the typed amount may be the worth of all of them. */
function isPaidInSeveral(intent: Intent, action: Action, facts: readonly Fact[]): boolean {
  const [typed, ...more] = getTypedDeposit(intent)
  if (!typed || more.length > 0) return false
  return getOtherInputs(intent, [unwrapSol(typed.token)]).some(
    (token) => (sumTaken(action, facts, token) ?? 0n) > 0n,
  )
}

/** Of several tokens a pool takes what its prices make of them, so that one as large as typed is enough. */
function findDepositShortfall(
  intent: Intent,
  action: Action,
  facts: readonly Fact[],
): Shortfall | null {
  const deposit = getTypedDeposit(intent)
  const short = deposit.flatMap(({ token: name, amount: requested }): Shortfall[] => {
    const token = unwrapSol(name)
    const moved = sumTaken(action, facts, token)
    return moved !== null && isShort(moved, requested)
      ? [{ kind: 'deposit', token, requested, moved }]
      : []
  })
  if (short.length < deposit.length || isPaidInSeveral(intent, action, facts)) return null
  return short[0] ?? null
}

/** Of a payout in another token than the typed one nobody can tell how much it should be. */
function findPayoutShortfall(
  intent: Intent,
  action: Action,
  facts: readonly Fact[],
): Shortfall | null {
  const requested = getRequestedAmount(intent)
  const arrival = requested !== null && bringsMoney(facts) ? arrivalOf(action, facts) : null
  if (requested === null || arrival?.kind !== 'arrived') return null
  const token = unwrapSol(intent.asset?.address ?? null)
  const moves = arrival.moves.filter((each) => isSameToken(unwrapSol(each.token), token))
  const moved = moves.reduce((all, { amount }) => all + amount, 0n)
  return moved > 0n && isShort(moved, requested)
    ? { kind: 'payout', token, requested, moved }
    : null
}

/**
 * Returns by how much blocks show less than what was typed: of a deposit to leave, of a withdrawal or claim to arrive; null
 * if they don't.
 * @param facts the action's own
 */
export function findShortfall(action: Action, facts: readonly Fact[]): Shortfall | null {
  const intent = getIntent(facts)
  if (intent === null) return null
  return intent.request.intent === 'enter'
    ? findDepositShortfall(intent, action, facts)
    : findPayoutShortfall(intent, action, facts)
}

/**
 * Whether the chain shows that this browser completed an action, with all that was typed.
 * @param facts the action's own
 */
export const isCompletedOnChain = (action: Action, facts: readonly Fact[]): boolean =>
  isConfirmedOnChain(action, facts) && findShortfall(action, facts) === null

/** Whether blocks show that an executed withdrawal or claim paid nothing. @param facts the action's own */
export const isUnarrived = (action: Action, facts: readonly Fact[]): boolean =>
  bringsMoney(facts) && arrivalOf(action, facts).kind === 'nothing'
