import type { Action } from '#src/api/schemas/action.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import type { Intent } from '#src/families/intent.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { foldAttempt, getIntent } from './attempt.ts'
import type { Fact } from './journal/fact.ts'
import {
  getMovedFact,
  sumActionMovements,
  hasTakenNothing,
  CLAIMS,
  unwrapSol,
} from './purse-limit.ts'

/** The inflow of an action according to blocks. */
export type Arrival =
  /** The received amounts of the requested tokens; every sent step is in a block. */
  | { readonly kind: 'arrived'; readonly moves: readonly Movement[] }
  /** None of those tokens was received. */
  | { readonly kind: 'nothing' }
  /** Some steps are in no block, or native coins may have arrived where blocks omit them. */
  | { readonly kind: 'untold' }

/** Pending actions that pay something out. Source: contract: Action types. */
const PAYOUTS = /^WITHDRAW|^REDEEM/

/** Whether a request pays out to the wallet: a withdrawal or a claim. */
export function bringsMoney(facts: readonly Fact[]): boolean {
  const request = getIntent(facts)?.request
  if (request?.intent !== 'manage') return request?.intent === 'exit'
  const isQuiet = /VOTE|^REVOKE$|^VERIFY_|^RESTAKE/.test(request.action)
  return !isQuiet && (CLAIMS.test(request.action) || PAYOUTS.test(request.action))
}

/**
 * Returns the token that a withdrawal was requested in: the selected one, else that of its amount;
 * the yield's own for an amount of its shares.
 */
function getRequestedPayout({ request, asset, place }: Intent): Pick<Movement, 'token'> | null {
  if (request.intent !== 'exit') return null
  const { outputToken } = request.arguments
  if (typeof outputToken === 'string' && outputToken !== '')
    return { token: isNativeToken({ address: outputToken }) ? null : unwrapSol(outputToken) }
  const output = place?.output ?? null
  const isShare = output !== null && asset !== null && isSameToken(output.address, asset.address)
  const payout = isShare ? (place?.tokens[0] ?? asset) : asset
  return payout && { token: unwrapSol(payout.address) }
}

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
export function arrivalOf({ transactions }: Action, facts: readonly Fact[]): Arrival {
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

/** Whether blocks show that an executed withdrawal or claim paid nothing. @param facts the action's own */
export const isUnarrived = (action: Action, facts: readonly Fact[]): boolean =>
  bringsMoney(facts) && arrivalOf(action, facts).kind === 'nothing'
