import type { Action } from '#src/api/schemas/action.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { foldAttempt } from './attempt.ts'
import { getIntent } from './get-intent.ts'
import type { Fact } from './journal/fact.ts'
import { getMovedFact, sumActionMovements, hasTakenNothing } from './action-movements.ts'
import { CLAIMS } from './purse-limit.ts'

/** The inflow of an action according to blocks. */
export type Arrival =
  /** The amounts received of the yield's deposit tokens. */
  | { readonly kind: 'arrived'; readonly moves: readonly Movement[] }
  /** None of the deposit tokens was received. */
  | { readonly kind: 'nothing' }
  /** Not all of its steps are told of, or coins may have come where blocks don't tell of coins. */
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
 * Returns the inflow, according to blocks, of an action's steps that this browser sent.
 * @param facts the action's own
 */
export function arrivalOf({ transactions }: Action, facts: readonly Fact[]): Arrival {
  const intent = getIntent(facts)
  const isReward = intent?.request.intent === 'manage'
  const named = [intent?.asset, ...(intent?.place?.tokens ?? [])].map((each) => each?.address)
  // Rewards may be any token; a share or a ticket is not a payout.
  const isMoney = (token: string | null): boolean =>
    token === null || isReward || named.some((each) => each != null && isSameToken(each, token))
  const sent = transactions.filter(
    ({ id, isMessage }) =>
      isMessage !== true && foldAttempt(facts, id).kind === 'sent' && !hasTakenNothing(facts, id),
  )
  const steps = sent.map(({ id, network }) => ({ moved: getMovedFact(facts, id), network }))
  const tokens = steps.flatMap(({ moved }) => (moved?.arrived ?? []).map(({ token }) => token))
  const moves = [...new Set(tokens)].filter(isMoney).flatMap((token): Movement[] => {
    const amount =
      sumActionMovements(facts, token, 'arrived') - sumActionMovements(facts, token, 'left')
    return amount > 0n ? [{ token, amount }] : []
  })
  if (moves.length > 0) return { kind: 'arrived', moves }
  const tellsCoins = steps.every(({ network }) => findNetwork(network).family !== 'evm')
  const isCoin = isReward || intent?.asset == null || intent.asset.address === null
  const isTold = steps.length > 0 && steps.every(({ moved }) => moved !== null)
  return { kind: isTold && (tellsCoins || !isCoin) ? 'nothing' : 'untold' }
}
