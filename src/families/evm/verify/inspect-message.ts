import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { isBoundTo } from '../../bind-action.ts'
import type { DecodedCall, Inspection } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import type { Order } from '../../order.ts'
import { sameAddress } from '../../same-address.ts'
import { unreadable } from '../../unreadable.ts'
import { verdictOf, type Check, type Contradiction, type Doubt } from '../../verdict.ts'
import { allowsTooMuch, allowsTooMuchTogether } from './allows-too-much.ts'
import { countsTheAsked, doubtsOfPermit } from './doubts-of-permit.ts'
import { doubtsOfText } from './doubts-of-text.ts'
import { lastsLong } from './lasts-long.ts'
import { isElsewhere } from './is-elsewhere.ts'
import { knownContracts } from './known-contracts.ts'
import { namesAnotherSpender } from './names-another-spender.ts'
import { isOrder } from './is-order.ts'
import { contradictionsOfOrder, isPastOrder } from './judge-order.ts'
import { readOrder } from './read-order.ts'
import { hasRider, readPermits, type Permit } from './read-permit.ts'
import { readTypedData, type TypedData } from './read-typed-data.ts'

const isWrongChain = (typed: TypedData | null, network: string): boolean => {
  const chain = typed?.domain.chainId
  const { chainId } = findNetwork(network)
  return chain !== undefined && chainId !== null && BigInt(chain) !== BigInt(chainId)
}

const isForeign = ({ owner }: Permit, address: string): boolean =>
  owner !== null && !sameAddress(owner, address)

interface Asked {
  readonly transaction: Transaction
  readonly action: Action
  readonly intent: Intent
}

function contradictionsOf(
  typed: TypedData | null,
  permits: readonly Permit[],
  order: Order | null,
  { transaction, action, intent }: Asked,
): Contradiction[] {
  const { request } = intent
  const { network } = transaction
  const found: [Contradiction, boolean][] = [
    ['not-the-request', !isBoundTo(action, request)],
    ['wrong-sender', permits.some((each) => isForeign(each, request.address))],
    ['wrong-chain', isWrongChain(typed, network) || isElsewhere(network, intent)],
    [
      'approval-too-large',
      permits.some(({ token, value }) => allowsTooMuch(token, value, intent)) ||
        allowsTooMuchTogether(permits, intent),
    ],
    [
      'foreign-spender',
      permits.some(({ spender }) => namesAnotherSpender(spender, transaction, action, intent)),
    ],
  ]
  const ofOrder = order ? contradictionsOfOrder(order, intent) : []
  return [...found.filter(([, holds]) => holds).map(([contradiction]) => contradiction), ...ofOrder]
}

function checksOf(typed: TypedData | null, permits: readonly Permit[], intent: Intent): Check[] {
  const { spenders } = knownContracts(intent)
  const holds = (check: (permit: Permit) => boolean): boolean =>
    permits.length > 0 && permits.every(check)
  const found: [Check, boolean][] = [
    // An order trades one thing for another: that it comes with the action does not make it what was asked for.
    [{ kind: 'request', witness: 'you' }, typed === null || !isOrder(typed)],
    [{ kind: 'sender', witness: 'you' }, holds(({ owner }) => owner !== null)],
    [{ kind: 'chain', witness: 'you' }, typed?.domain.chainId !== undefined],
    [{ kind: 'approval', witness: 'you' }, holds((permit) => countsTheAsked(permit, intent))],
    [
      { kind: 'spender', witness: 'service' },
      holds(({ spender }) => spenders.has(spender.toLowerCase())),
    ],
  ]
  return found.filter(([, holds]) => holds).map(([check]) => check)
}

function doubtsOf(
  text: string,
  typed: TypedData | null,
  permits: readonly Permit[],
  order: Order | null,
  intent: Intent,
): Doubt[] {
  const ofPermits = typed ? permits.flatMap((permit) => doubtsOfPermit(typed, permit, intent)) : []
  const isUnknown = typed === null || permits.length === 0 || hasRider(typed)
  const found: Doubt[] = [
    ...ofPermits,
    ...(isUnknown ? (['unknown-message'] as const) : []),
    ...(typed && isOrder(typed) ? (['order-message'] as const) : []),
    ...(order && lastsLong(order.until) ? (['far-deadline'] as const) : []),
    ...(typed && typed.domain.chainId === undefined ? (['chain-unstated'] as const) : []),
    ...doubtsOfText(text),
  ]
  return [...new Set(found)]
}

/** The sentence of one permit, or of several that go to one spender. */
function decodedOf([first, ...others]: readonly Permit[]): DecodedCall | null {
  if (!first) return null
  const isOne = others.length === 0
  return {
    method: isOne ? 'permit' : 'permitSeveral',
    counterparty: first.spender,
    amount: isOne ? first.value : null,
    counts: 'token',
    token: isOne ? first.token : null,
  }
}

/**
 * Reads and judges a message that is to be signed: permits are said in words, anything else is shown as it is.
 * Nothing that is only signed can be rehearsed, so it is never a match. Source: supplement, section 5, isMessage; design,
 * section 3, Verification.
 */
export function inspectMessage(
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Inspection {
  const { unsignedTransaction: sent } = transaction
  if (sent === undefined) return unreadable(transaction)
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
  const typed = readTypedData(text)
  const permits = typed ? readPermits(typed) : []
  const order = typed ? readOrder(typed) : null
  const kind = typed ? 'typed-data' : 'text'
  return {
    unsigned: {
      family: 'evm',
      kind: 'message',
      message: { from: intent.request.address, kind, text },
    },
    calls: [...new Set(permits.map(({ token }) => token))],
    value: 0n,
    takes: [
      ...permits.map(({ token, value, spender }) => ({
        kind: 'allow' as const,
        token,
        amount: value,
        spender,
      })),
      ...(order ? [{ kind: 'allow' as const, ...order.given, spender: null }] : []),
    ],
    namedFees: [],
    message: typed ? JSON.stringify(typed.message, null, 2) : text,
    ...(order && { order }),
    decoded: decodedOf(permits),
    countsAsked: false,
    stale:
      permits.some(({ deadline }) => deadline * 1000n < BigInt(serviceClock.now())) ||
      (order !== null && isPastOrder(order)),
    raw: text,
    rehearsal: null,
    verdict: verdictOf({
      checks: checksOf(typed, permits, intent),
      doubts: doubtsOf(text, typed, permits, order, intent),
      contradictions: contradictionsOf(typed, permits, order, { transaction, action, intent }),
    }),
  }
}
