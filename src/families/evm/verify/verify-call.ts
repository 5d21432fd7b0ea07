import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { NamedFee } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { isNativeToken } from '../../native-token.ts'
import type { Rehearsal } from '../../rehearsal.ts'
import { sameAddress } from '../../same-address.ts'
import type { Check, Doubt, Witness } from '../../verdict.ts'
import type { EvmPayload } from '../payload.ts'
import { doubtsOfArguments, isSelected, ownAddresses } from './bind-arguments.ts'
import type { Measure } from './call-amounts.ts'
import type { ChainFacts } from '../chain-facts.ts'
import { everyCall, texts, type KnownCall } from './decode-call.ts'
import { hintsAgree } from './hints-agree.ts'
import { isExpected } from './is-expected.ts'
import { doubtsOfLimits } from './judge-limits.ts'
import { knownContracts, type Vouch } from './known-contracts.ts'
import { looksLike } from './looks-like.ts'
import type { Does } from './methods/method.ts'
import { askedCoins } from './named-fees.ts'
import { REQUEST_CONTRACTS } from './read-request.ts'

/** A transaction as it was read, what was asked for, and who vouches for what it names. */
export interface Subject {
  readonly payload: EvmPayload
  /** Null where its method is not known. */
  readonly call: KnownCall | null
  readonly measure: Measure
  readonly fees: readonly NamedFee[]
  readonly transaction: Transaction
  readonly intent: Intent
  readonly rehearsal: Rehearsal | null
  readonly vouch: Vouch
  readonly facts: ChainFacts
}

/** Methods of a token, for which the form vouches where it is the requested one. */
const OF_TOKENS: readonly Does[] = ['approve', 'allow-all', 'send']

/** Who vouches for a called contract: the form for the requested token, the protocol for its own; else whoever knows it. */
function contractWitness(
  to: string,
  call: KnownCall | null,
  { intent, vouch }: Subject,
): Witness | null {
  const wanted = intent.asset?.address ?? null
  const isOfToken = call !== null && OF_TOKENS.includes(call.does)
  if (isOfToken && wanted !== null && sameAddress(to, wanted)) return 'you'
  if (call?.fee === 'request-fee' && REQUEST_CONTRACTS.includes(to.toLowerCase())) return 'chain'
  return vouch(to, isOfToken ? 'token' : 'contract')
}

/** Who vouches for a spender; nobody does for a token that the yield takes. */
function spenderWitness(spender: string, { intent, vouch }: Subject): Witness | null {
  const { called, spenders } = knownContracts(intent)
  const key = spender.toLowerCase()
  const isToken = called.has(key) || sameAddress(spender, intent.asset?.address ?? '')
  return isToken && !spenders.has(key) ? null : vouch(key)
}

/** Whoever may take something: a permit within a call names nobody but the called contract. */
const spendersOf = (call: KnownCall | null): string[] =>
  everyCall(call).flatMap(({ spender, amount }) => (amount === 0n ? [] : (spender ?? [])))

/** What is compared for every payload; a difference is a contradiction and stops it. */
const ALWAYS: readonly Check[] = [
  { kind: 'request', witness: 'you' },
  { kind: 'sender', witness: 'you' },
  { kind: 'chain', witness: 'you' },
]

/** Only what was really compared, and who vouches for it. */
export function findChecks(subject: Subject): Check[] {
  const { payload, call, measure, fees, transaction, intent } = subject
  const isMeasured = measure === 'equal' || measure === 'within'
  const pays = call !== null && call.receivers.length + call.owners.length > 0
  const validators = call?.arguments.get('validator') ?? []
  const isChosen = validators.every((each) => isSelected('validator', each, intent))
  const contract = contractWitness(payload.call.to, call, subject)
  const [spender] = spendersOf(call)
  const taker = spender === undefined ? null : spenderWitness(spender, subject)
  const found: (Check | false)[] = [
    fees.length === 0 && { kind: 'value', witness: 'you' },
    pays && { kind: 'receiver', witness: 'you' },
    validators.length > 0 && isChosen && { kind: 'validator', witness: 'you' },
    call !== null &&
      isMeasured && { kind: call.does === 'approve' ? 'approval' : 'amount', witness: 'you' },
    contract !== null && { kind: 'contract', witness: contract },
    taker !== null && { kind: 'spender', witness: taker },
    hintsAgree(transaction, payload.call, call) === true && { kind: 'hint', witness: 'service' },
  ]
  return [...ALWAYS, ...found.filter((each) => each !== false)]
}

const isAddress = (text: string): boolean => /^0x[\da-f]{40}$/i.test(text)

/** Every address that is named, against those that it could be taken for. */
function hasLookAlike({ payload, call, intent }: Subject): boolean {
  const calls = everyCall(call)
  const named = [
    ...calls.flatMap(({ receivers }) => receivers),
    ...calls.flatMap(({ arguments: values }) => texts(values, ...values.keys())).filter(isAddress),
  ]
  const known = [...ownAddresses(intent), ...knownContracts(intent).called]
  return [payload.call.to, ...named].some((each) => known.some((other) => looksLike(each, other)))
}

const isUnmeasured = (call: KnownCall, measure: Measure): boolean =>
  // What Permit2 keeps, no rehearsal of ours reads.
  call.does === 'approve' && (measure === 'unmeasured' || call.token !== null) && call.amount !== 0n

/** What goes in or comes out is counted in another token than the person's. */
function namesAnotherToken({ does, arguments: values }: KnownCall, { asset }: Intent): boolean {
  if (asset === null || !['in', 'out'].includes(does)) return false
  const wanted = asset.address
  return texts(values, 'token').some((token) =>
    wanted === null ? !isNativeToken({ address: token }) : !sameAddress(token, wanted),
  )
}

function doubtsOfCall(call: KnownCall, subject: Subject): [Doubt, boolean][] {
  const { payload, measure, transaction, intent, rehearsal, vouch, facts } = subject
  const all = everyCall(call)
  const takers = spendersOf(call).map((each) => spenderWitness(each, subject))
  const targets = all.map((each) => contractWitness(each.to ?? payload.call.to, each, subject))
  return [
    ['odd-encoding', !all.every(({ isExact }) => isExact)],
    ['several-calls', call.does === 'several'],
    ['sends-directly', all.some(({ does }) => does === 'send')],
    ['unknown-spender', takers.includes(null)],
    ['service-named', takers.includes('service') || targets.includes('service')],
    ['unmeasured-approval', isUnmeasured(call, measure)],
    ['other-amount', measure === 'other'],
    ['other-token', all.some((each) => namesAnotherToken(each, intent))],
    ['unexpected-step', !isExpected(call.does, transaction.type, intent.request)],
    ...all.flatMap((each) => doubtsOfLimits(each, rehearsal, intent)),
    ...all.flatMap((each) =>
      doubtsOfArguments(each, each.to ?? payload.call.to, intent, vouch, facts),
    ),
  ]
}

/** What can't be vouched for before a rehearsal; the person goes on knowingly. */
export function findDoubts(subject: Subject): Doubt[] {
  const { payload, call, fees, transaction, intent } = subject
  const contract = contractWitness(payload.call.to, call, subject)
  const found: [Doubt, boolean][] = [
    ['unknown-method', call === null || everyCall(call).some(({ inner }) => inner.includes(null))],
    ['unknown-contract', contract === null],
    ['service-named', contract === 'service'],
    ['look-alike', hasLookAlike(subject)],
    ['hint-disagrees', hintsAgree(transaction, payload.call, call) === false],
    ['unknown-keys', payload.unknownKeys.length > 0],
    ['unusual-fields', !payload.suggestions.isUsual || (payload.call.accessList?.length ?? 0) > 0],
    ['other-amount', payload.call.value > 0n && !askedCoins(intent).isTold],
    ['claimed-fee', fees.some(({ witness }) => witness === 'service')],
    ...(call ? doubtsOfCall(call, subject) : []),
  ]
  return [...new Set(found.filter(([, holds]) => holds).map(([doubt]) => doubt))]
}
