import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { getRequestedAmount } from '../../requested-amount.ts'
import { matchesRequest } from '../../matches-request.ts'
import type { Intent } from '../../intent.ts'
import type { Order } from '../../inspection.ts'
import { isSameAddress } from '../../is-same-address.ts'
import type { Check, Violation, Warning, Witness } from '../../verdict.ts'
import { readEvmPayload } from '../payload.ts'
import {
  exceedsRequestedAllowance,
  exceedsRequestedAllowanceTogether,
  isLongLived,
} from './check-limits.ts'
import type { TypedValue, SignableMessage, TypedData } from './read-typed-data.ts'
import { isUnexpectedNetwork, takesFromOtherNetwork } from '../../step-network.ts'
import {
  getKnownContracts,
  isAddressPoisoning,
  isVouchedFor,
  type Vouch,
} from './known-contracts.ts'
import { hasStandardTypes, type Permit } from './read-permit.ts'
import { handsOverCalls, isUnreadForStranger } from './unread-message.ts'

/** A message and its type, as far as decoded. */
export interface ParsedMessage extends SignableMessage {
  readonly permits: readonly Permit[]
  readonly order: Order | null
}

/** The context of its verification. */
export interface MessageContext {
  readonly transaction: Transaction
  readonly action: Action
  readonly intent: Intent
  readonly vouch: Vouch
}

/** Who vouches for a permit's spender; nobody for a token that the yield takes. */
function findSpenderWitness({ spender }: Permit, intent: Intent, vouch: Vouch): Witness | null {
  const { called, spenders } = getKnownContracts(intent)
  const key = spender.toLowerCase()
  return called.has(key) && !spenders.has(key) ? null : vouch(key)
}

/** The same on every chain. */
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const isWrongChain = (typed: TypedData | null, network: string): boolean => {
  const { chainId } = findNetwork(network)
  return chainId !== null && (typed?.chainId ?? chainId) !== chainId
}

const isForeign = ({ owner }: Permit, address: string): boolean =>
  owner !== null && !isSameAddress(owner, address)

/**
 * Whether a permit is for somebody who has no part in the action: nobody vouches for them and no step calls them. A step
 * that is not written yet could.
 */
function namesAnotherSpender(permit: Permit, { action, intent, vouch }: MessageContext): boolean {
  const { spender } = permit
  const { spenders } = getKnownContracts(intent)
  const others = action.transactions.filter((each) => each.isMessage !== true)
  const isCalled = others.some((each) => {
    const to = readEvmPayload(each)?.call.to
    return to === undefined || isSameAddress(to, spender)
  })
  return spenders.size > 0 && findSpenderWitness(permit, intent, vouch) === null && !isCalled
}

/** Whether what is wanted goes to somebody who is neither the person, the receiver they confirmed, nor of the yield. */
function paysForeignReceiver({ receiver }: Order, intent: Intent): boolean {
  const { address, arguments: asked } = intent.request
  const userAddresses = [address, asked['receiverAddress']].filter(
    (each) => typeof each === 'string',
  )
  return (
    receiver !== null &&
    !userAddresses.some((userAddress) => isSameAddress(userAddress, receiver)) &&
    !getKnownContracts(intent).spenders.has(receiver.toLowerCase())
  )
}

/** Everything on the closed list that speaks against signing a message. Source: decisions/016-verdicts. */
export function findMessageViolations(
  parsedMessage: ParsedMessage,
  asked: MessageContext,
): Violation[] {
  const { typed, permits, order } = parsedMessage
  const { transaction, action, intent } = asked
  const { address } = intent.request
  const { network } = transaction
  const sellToken = order?.sell.token
  const findings: [Violation, boolean][] = [
    ['not-the-request', !matchesRequest(action, intent.request, intent.action)],
    [
      'wrong-sender',
      permits.some((each) => isForeign(each, address)) ||
        (typeof order?.maker === 'string' && !isSameAddress(order.maker, address)),
    ],
    ['wrong-chain', isWrongChain(typed, network) || isUnexpectedNetwork(network, intent)],
    [
      'approval-too-large',
      permits.some(({ token, value }) => exceedsRequestedAllowance(token, value, intent)) ||
        exceedsRequestedAllowanceTogether(permits, intent) ||
        (typeof sellToken === 'string' &&
          exceedsRequestedAllowance(sellToken, order?.sell.amount ?? 0n, intent)),
    ],
    // Only the account's own code checks it, as that of a delegation, and does what it says.
    [
      'delegates-account',
      typed !== null &&
        (isSameAddress(typed.verifyingContract ?? '', address) || handsOverCalls(typed, permits)),
    ],
    ['unread-message', typed !== null && isUnreadForStranger(typed, permits, order, asked.vouch)],
    ['foreign-spender', permits.some((permit) => namesAnotherSpender(permit, asked))],
    ['foreign-receiver', order !== null && paysForeignReceiver(order, intent)],
  ]
  return findings.filter(([, holds]) => holds).map(([violation]) => violation)
}

/** What the side that is given away is called by those who take orders. */
const SELL_FIELDS = ['sellToken', 'makerAsset', 'makerToken']

/** Whether typed data is an order, which others may fill later without asking again: by its own name, or what it has. */
export const isOrder = ({ primaryType, message, types }: TypedData): boolean =>
  [primaryType, ...types.keys()].some((name) => /order/i.test(name)) ||
  SELL_FIELDS.some((side) => Object.hasOwn(message, side))

/** Whether a permit allows exactly the requested amount of the requested token. */
const isRequestedPermit = ({ token, value, isTransfer }: Permit, intent: Intent): boolean =>
  !isTransfer &&
  intent.asset !== null &&
  intent.asset.address !== null &&
  isSameAddress(token, intent.asset.address) &&
  value === getRequestedAmount(intent)

/** Returns the checks that were really made, with their witnesses. */
export function getMessageChecks(
  { typed, permits }: ParsedMessage,
  intent: Intent,
  vouch: Vouch,
): Check[] {
  const witnesses = permits.map((permit) => findSpenderWitness(permit, intent, vouch))
  const weakest = witnesses.find((each) => !isVouchedFor(each)) ?? witnesses[0] ?? null
  const holds = (check: (permit: Permit) => boolean): boolean =>
    permits.length > 0 && permits.every(check)
  const findings: [Check, boolean][] = [
    // An order is a trade: being part of the action does not make it requested.
    [{ kind: 'request', witness: 'you' }, typed === null || !isOrder(typed)],
    [{ kind: 'sender', witness: 'you' }, holds(({ owner }) => owner !== null)],
    [{ kind: 'chain', witness: 'you' }, typed !== null && typed.chainId !== null],
    [{ kind: 'approval', witness: 'you' }, holds((permit) => isRequestedPermit(permit, intent))],
    [
      { kind: 'spender', witness: weakest ?? 'service' },
      permits.length > 0 && !witnesses.includes(null),
    ],
  ]
  return findings.filter(([, holds]) => holds).map(([check]) => check)
}

const isKnownToken = (
  { verifyingContract }: TypedData,
  { token }: Permit,
  intent: Intent,
): boolean => {
  const reader = verifyingContract ?? ''
  const isReader = isSameAddress(reader, token) || isSameAddress(reader, PERMIT2)
  return isReader && getKnownContracts(intent).called.has(token.toLowerCase())
}

/** Returns the warnings of a permit, which can't be simulated. */
function checkPermit(
  typed: TypedData,
  permit: Permit,
  intent: Intent,
  vouch: Vouch,
): [Warning, boolean][] {
  const { spenders } = getKnownContracts(intent)
  const { spender, deadline } = permit
  const witness = findSpenderWitness(permit, intent, vouch)
  return [
    ['unknown-spender', witness === null],
    ['service-named', witness === 'service'],
    ['unknown-contract', !isKnownToken(typed, permit, intent)],
    ['look-alike', [...spenders].some((known) => isAddressPoisoning(spender, known))],
    ['unmeasured-approval', !permit.isTransfer && !isRequestedPermit(permit, intent)],
    ['sends-directly', permit.isTransfer === true],
    ['far-deadline', isLongLived(deadline)],
    ['odd-encoding', !hasStandardTypes(typed)],
    ['not-rehearsed', true],
  ]
}

/** Nothing but hexadecimal digits, as many as a hash has or more. */
const HEX_TEXT = /^\s*(?:0x)?[\da-f]{64,}\s*$/i
const HASH_BYTES = 32
const PLAIN_WORDS = /^[\w\s.,:;'’"!?()-]*$/

/**
 * Whether a text can stand for a hash: its digits, or its very bytes. Who tries long enough finds a hash whose bytes are
 * characters, and contracts take a signature of them for one of it.
 */
const isBlindText = (text: string): boolean =>
  HEX_TEXT.test(text) ||
  (new TextEncoder().encode(text).length === HASH_BYTES && !PLAIN_WORDS.test(text))

/** Characters that take no room, turn the writing round or can't be shown; line ends and tabs may be there. */
const HIDDEN_CHARACTERS = /[^\P{C}\n\r\t]/u
/** Source: EIP-4361. */
const LOGIN_TEXT = /wants you to sign in with your/i

function collectTexts(value: TypedValue | Readonly<Record<string, TypedValue>>): string[] {
  if (typeof value === 'string') return [value]
  const inner: TypedValue[] = typeof value === 'object' ? Object.values(value) : []
  return inner.flatMap(collectTexts)
}

/** Returns the warnings of a message, which is only signed. */
export function findMessageWarnings(
  { typed, text, permits, order }: ParsedMessage,
  { transaction, intent, vouch }: MessageContext,
): Warning[] {
  const texts = typed ? [typed.domain, typed.message].flatMap(collectTexts) : [text]
  const isKnown = typed !== null && permits.length > 0 && hasStandardTypes(typed)
  const isTaking = permits.length > 0 || order !== null
  const findings: [Warning, boolean][] = [
    ...(typed ? permits.flatMap((permit) => checkPermit(typed, permit, intent, vouch)) : []),
    ['unknown-message', !isKnown],
    ['order-message', typed !== null && isOrder(typed)],
    ['other-token', isTaking && takesFromOtherNetwork(transaction.network, intent)],
    ['unknown-keys', typed !== null && typed.hasMore],
    ['far-deadline', order !== null && isLongLived(order.validUntil)],
    ['chain-unstated', typed !== null && typed.chainId === null],
    ['blind-message', typed === null && isBlindText(text)],
    ['hidden-characters', texts.some((each) => HIDDEN_CHARACTERS.test(each))],
    ['login-message', texts.some((each) => LOGIN_TEXT.test(each))],
  ]
  return [...new Set(findings.filter(([, holds]) => holds).map(([warning]) => warning))]
}

/** Whether it has expired. */
export const isMessageExpired = ({ permits, order }: ParsedMessage): boolean => {
  const ends = [...permits.map(({ deadline }) => deadline), order?.validUntil ?? null]
  return ends.some((until) => until !== null && until * 1000n < BigInt(serviceClock.now()))
}
