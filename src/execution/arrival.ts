import type { Action } from '#src/api/schemas/action.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { foldAttempt } from './attempt.ts'
import { getIntent } from './get-intent.ts'
import type { Fact } from './journal/fact.ts'
import { getMovedFact, sumActionMovements, hasTakenNothing } from './action-movements.ts'
import { CLAIMS } from './purse-limit.ts'

/** What blocks show to have come into the wallet with an action. */
export type Arrival =
  /** So much, of the tokens that the yield takes. */
  | { readonly kind: 'arrived'; readonly moves: readonly Movement[] }
  /** Nothing of them. */
  | { readonly kind: 'nothing' }
  /** Not all of its steps are told of, or coins may have come where blocks don't tell of coins. */
  | { readonly kind: 'untold' }

/** Pending actions that pay something out. Source: contract: Action types. */
const PAYOUTS = /^WITHDRAW|^REDEEM/

/** Whether a request is for something to come into the wallet: a withdrawal or a claim. */
export function bringsMoney(facts: readonly Fact[]): boolean {
  const request = getIntent(facts)?.request
  if (request?.intent !== 'manage') return request?.intent === 'exit'
  const isQuiet = /VOTE|^REVOKE$|^VERIFY_|^RESTAKE/.test(request.action)
  return !isQuiet && (CLAIMS.test(request.action) || PAYOUTS.test(request.action))
}

/**
 * What blocks show to have come into the wallet with the steps of an action that were sent from here.
 * @param facts the action's own
 */
export function arrivalOf({ transactions }: Action, facts: readonly Fact[]): Arrival {
  const intent = getIntent(facts)
  const isReward = intent?.request.intent === 'manage'
  const named = [intent?.asset, ...(intent?.place?.tokens ?? [])].map((each) => each?.address)
  // Rewards come in any token; a share or a ticket is no money that came.
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
