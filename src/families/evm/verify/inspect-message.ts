import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { isBoundTo } from '../../bind-action.ts'
import type { Inspection } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { sameAddress } from '../../same-address.ts'
import { unreadable } from '../../unreadable.ts'
import { verdictOf, type Check, type Contradiction, type Doubt } from '../../verdict.ts'
import { allowsTooMuch } from './allows-too-much.ts'
import { countsTheAsked, doubtsOfPermit } from './doubts-of-permit.ts'
import { doubtsOfText } from './doubts-of-text.ts'
import { isElsewhere } from './is-elsewhere.ts'
import { knownContracts } from './known-contracts.ts'
import { namesAnotherSpender } from './names-another-spender.ts'
import { readPermit, type Permit } from './read-permit.ts'
import { readTypedData, type TypedData } from './read-typed-data.ts'

const isWrongChain = (typed: TypedData | null, network: string): boolean => {
  const chain = typed?.domain.chainId
  const { chainId } = findNetwork(network)
  return chain !== undefined && chainId !== null && BigInt(chain) !== BigInt(chainId)
}

const isForeign = (permit: Permit | null, address: string): boolean =>
  permit !== null && permit.owner !== null && !sameAddress(permit.owner, address)

function contradictionsOf(
  typed: TypedData | null,
  permit: Permit | null,
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Contradiction[] {
  const { request } = intent
  const { network } = transaction
  const found: [Contradiction, boolean][] = [
    ['not-the-request', !isBoundTo(action, request)],
    ['wrong-sender', isForeign(permit, request.address)],
    ['wrong-chain', isWrongChain(typed, network) || isElsewhere(network, intent)],
    ['approval-too-large', permit !== null && allowsTooMuch(permit.token, permit.value, intent)],
    [
      'foreign-spender',
      permit !== null && namesAnotherSpender(permit.spender, transaction, action, intent),
    ],
  ]
  return found.filter(([, holds]) => holds).map(([contradiction]) => contradiction)
}

function checksOf(typed: TypedData | null, permit: Permit | null, intent: Intent): Check[] {
  const { spenders } = knownContracts(intent)
  const found: [Check, boolean][] = [
    [{ kind: 'request', witness: 'you' }, true],
    [{ kind: 'sender', witness: 'you' }, permit !== null && permit.owner !== null],
    [{ kind: 'chain', witness: 'you' }, typed?.domain.chainId !== undefined],
    [{ kind: 'approval', witness: 'you' }, permit !== null && countsTheAsked(permit, intent)],
    [
      { kind: 'spender', witness: 'service' },
      permit !== null && spenders.has(permit.spender.toLowerCase()),
    ],
  ]
  return found.filter(([, holds]) => holds).map(([check]) => check)
}

const doubtsOf = (
  text: string,
  typed: TypedData | null,
  permit: Permit | null,
  intent: Intent,
): Doubt[] => [
  ...(typed && permit ? doubtsOfPermit(typed, permit, intent) : (['unknown-message'] as const)),
  ...(typed && typed.domain.chainId === undefined ? (['chain-unstated'] as const) : []),
  ...doubtsOfText(text),
]

/**
 * Reads and judges a message that is to be signed: an ERC-20 permit is said in words, anything else is shown as it is.
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
  const permit = typed && readPermit(typed)
  const kind = typed ? 'typed-data' : 'text'
  return {
    unsigned: {
      family: 'evm',
      kind: 'message',
      message: { from: intent.request.address, kind, text },
    },
    calls: permit ? [permit.token] : [],
    value: 0n,
    message: typed ? JSON.stringify(typed.message, null, 2) : text,
    decoded: permit && {
      method: 'permit',
      counterparty: permit.spender,
      amount: permit.value,
      counts: 'token',
    },
    countsAsked: false,
    stale: permit !== null && permit.deadline * 1000n < BigInt(serviceClock.now()),
    raw: text,
    rehearsal: null,
    verdict: verdictOf({
      checks: checksOf(typed, permit, intent),
      doubts: doubtsOf(text, typed, permit, intent),
      contradictions: contradictionsOf(typed, permit, transaction, action, intent),
    }),
  }
}
