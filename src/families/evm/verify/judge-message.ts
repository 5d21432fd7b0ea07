import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { askedAmount } from '../../asked-amount.ts'
import { isBoundTo } from '../../bind-action.ts'
import type { Intent } from '../../intent.ts'
import type { Order } from '../../order.ts'
import { sameAddress } from '../../same-address.ts'
import type { Check, Contradiction, Doubt } from '../../verdict.ts'
import { readEvmPayload } from '../payload.ts'
import { allowsTooMuch, allowsTooMuchTogether } from './allows-too-much.ts'
import type { Value } from './coerce-typed-data.ts'
import { isElsewhere } from './is-elsewhere.ts'
import { knownContracts } from './known-contracts.ts'
import { lastsLong } from './lasts-long.ts'
import { looksLike } from './looks-like.ts'
import { hasStandardTypes, type Permit } from './read-permit.ts'
import type { SentMessage, TypedData } from './read-typed-data.ts'

/** A message and what it is, as far as it was read. */
export interface ReadMessage extends SentMessage {
  readonly permits: readonly Permit[]
  readonly order: Order | null
}

/** What it is judged by. */
export interface Asked {
  readonly transaction: Transaction
  readonly action: Action
  readonly intent: Intent
}

/** The same on every chain. */
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const isWrongChain = (typed: TypedData | null, network: string): boolean => {
  const { chainId } = findNetwork(network)
  return chainId !== null && (typed?.chainId ?? chainId) !== chainId
}

const isForeign = ({ owner }: Permit, address: string): boolean =>
  owner !== null && !sameAddress(owner, address)

/**
 * Whether a permit is for somebody who has no part in the action: the yield does not name them and no step calls them. A
 * step that is not written yet could.
 */
function namesAnotherSpender({ spender }: Permit, { action, intent }: Asked): boolean {
  const { spenders } = knownContracts(intent)
  const others = action.transactions.filter((each) => each.isMessage !== true)
  const isCalled = others.some((each) => {
    const to = readEvmPayload(each)?.call.to
    return to === undefined || sameAddress(to, spender)
  })
  return spenders.size > 0 && !spenders.has(spender.toLowerCase()) && !isCalled
}

/** Whether what is wanted goes to somebody who is neither the person, the receiver they confirmed, nor of the yield. */
function paysSomebodyElse({ receiver }: Order, intent: Intent): boolean {
  const { address, arguments: asked } = intent.request
  const own = [address, asked['receiverAddress']].filter((each) => typeof each === 'string')
  return (
    receiver !== null &&
    !own.some((mine) => sameAddress(mine, receiver)) &&
    !knownContracts(intent).spenders.has(receiver.toLowerCase())
  )
}

/** Everything on the closed list that speaks against signing a message. Source: decisions/016-verdicts. */
export function contradictionsOf(read: ReadMessage, asked: Asked): Contradiction[] {
  const { typed, permits, order } = read
  const { transaction, action, intent } = asked
  const { address } = intent.request
  const { network } = transaction
  const given = order?.given.token
  const found: [Contradiction, boolean][] = [
    ['not-the-request', !isBoundTo(action, intent.request, intent.action)],
    [
      'wrong-sender',
      permits.some((each) => isForeign(each, address)) ||
        (typeof order?.maker === 'string' && !sameAddress(order.maker, address)),
    ],
    ['wrong-chain', isWrongChain(typed, network) || isElsewhere(network, intent)],
    [
      'approval-too-large',
      permits.some(({ token, value }) => allowsTooMuch(token, value, intent)) ||
        allowsTooMuchTogether(permits, intent) ||
        (typeof given === 'string' && allowsTooMuch(given, order?.given.amount ?? 0n, intent)),
    ],
    ['foreign-spender', permits.some((permit) => namesAnotherSpender(permit, asked))],
    ['foreign-receiver', order !== null && paysSomebodyElse(order, intent)],
  ]
  return found.filter(([, holds]) => holds).map(([contradiction]) => contradiction)
}

/** What the side that is given away is called by those who take orders. */
const SIDES = ['sellToken', 'makerAsset', 'makerToken']

/** Whether typed data is an order, which others may fill later without asking again: by its own name, or what it has. */
const isOrder = ({ primaryType, message, types }: TypedData): boolean =>
  [primaryType, ...types.keys()].some((name) => /order/i.test(name)) ||
  SIDES.some((side) => Object.hasOwn(message, side))

/** Whether a permit allows exactly what was typed, of the token that was typed. */
const countsTheAsked = ({ token, value }: Permit, intent: Intent): boolean =>
  intent.asset !== null &&
  intent.asset.address !== null &&
  sameAddress(token, intent.asset.address) &&
  value === askedAmount(intent)

/** Only what was really compared, and who vouches for it. */
export function checksOf({ typed, permits }: ReadMessage, intent: Intent): Check[] {
  const { spenders } = knownContracts(intent)
  const holds = (check: (permit: Permit) => boolean): boolean =>
    permits.length > 0 && permits.every(check)
  const found: [Check, boolean][] = [
    // An order trades one thing for another: that it comes with the action does not make it what was asked for.
    [{ kind: 'request', witness: 'you' }, typed === null || !isOrder(typed)],
    [{ kind: 'sender', witness: 'you' }, holds(({ owner }) => owner !== null)],
    [{ kind: 'chain', witness: 'you' }, typed !== null && typed.chainId !== null],
    [{ kind: 'approval', witness: 'you' }, holds((permit) => countsTheAsked(permit, intent))],
    [
      { kind: 'spender', witness: 'service' },
      holds(({ spender }) => spenders.has(spender.toLowerCase())),
    ],
  ]
  return found.filter(([, holds]) => holds).map(([check]) => check)
}

const isKnownToken = (
  { verifyingContract }: TypedData,
  { token }: Permit,
  intent: Intent,
): boolean => {
  const reader = verifyingContract ?? ''
  const isReader = sameAddress(reader, token) || sameAddress(reader, PERMIT2)
  return isReader && knownContracts(intent).called.has(token.toLowerCase())
}

/** What can't be vouched for in a permit, which nobody can rehearse. */
function doubtsOfPermit(typed: TypedData, permit: Permit, intent: Intent): [Doubt, boolean][] {
  const { spenders } = knownContracts(intent)
  const { spender, deadline } = permit
  return [
    ['unknown-spender', !spenders.has(spender.toLowerCase())],
    ['unknown-contract', !isKnownToken(typed, permit, intent)],
    ['look-alike', [...spenders].some((known) => looksLike(spender, known))],
    ['unmeasured-approval', !countsTheAsked(permit, intent)],
    ['far-deadline', lastsLong(deadline)],
    ['odd-encoding', !hasStandardTypes(typed)],
    ['not-rehearsed', true],
  ]
}

/** Nothing but hexadecimal digits, as many as a hash has or more. */
const BLIND = /^\s*(?:0x)?[\da-f]{64,}\s*$/i
/** Characters that take no room, turn the writing round or can't be shown; line ends and tabs may be there. */
const HIDDEN = /[^\P{C}\n\r\t]/u
/** Source: EIP-4361. */
const LOGIN = /wants you to sign in with your/i

function textsIn(value: Value | Readonly<Record<string, Value>>): string[] {
  if (typeof value === 'string') return [value]
  const inner: Value[] = typeof value === 'object' ? Object.values(value) : []
  return inner.flatMap(textsIn)
}

/** What can't be vouched for in a message, which is only signed; its person goes on knowingly. */
export function doubtsOf({ typed, text, permits, order }: ReadMessage, intent: Intent): Doubt[] {
  const texts = typed ? [typed.domain, typed.message].flatMap(textsIn) : [text]
  const isKnown = typed !== null && permits.length > 0 && hasStandardTypes(typed)
  const found: [Doubt, boolean][] = [
    ...(typed ? permits.flatMap((permit) => doubtsOfPermit(typed, permit, intent)) : []),
    ['unknown-message', !isKnown],
    ['order-message', typed !== null && isOrder(typed)],
    ['unknown-keys', typed !== null && typed.hasMore],
    ['far-deadline', order !== null && lastsLong(order.until)],
    ['chain-unstated', typed !== null && typed.chainId === null],
    ['blind-message', typed === null && BLIND.test(text)],
    ['hidden-characters', texts.some((each) => HIDDEN.test(each))],
    ['login-message', texts.some((each) => LOGIN.test(each))],
  ]
  return [...new Set(found.filter(([, holds]) => holds).map(([doubt]) => doubt))]
}

/** Nobody can use it any more. */
export const isPast = ({ permits, order }: ReadMessage): boolean => {
  const ends = [...permits.map(({ deadline }) => deadline), order?.until ?? null]
  return ends.some((until) => until !== null && until * 1000n < BigInt(serviceClock.now()))
}
