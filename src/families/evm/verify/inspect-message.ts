import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { isBoundTo } from '../../bind-action.ts'
import type { Inspection } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { unreadable } from '../../unreadable.ts'
import { verdictOf, type Check, type Contradiction, type Doubt } from '../../verdict.ts'
import { allowsTooMuch } from './allows-too-much.ts'
import { readPermit, type Permit } from './read-permit.ts'
import { readTypedData, type TypedData } from './read-typed-data.ts'

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const isWrongChain = (typed: TypedData | null, network: string): boolean => {
  const chain = typed?.domain.chainId
  const { chainId } = findNetwork(network)
  return chain !== undefined && chainId !== null && BigInt(chain) !== BigInt(chainId)
}

const isForeign = (permit: Permit | null, address: string): boolean =>
  permit !== null && permit.owner !== null && !same(permit.owner, address)

function contradictionsOf(
  typed: TypedData | null,
  permit: Permit | null,
  { network }: Transaction,
  action: Action,
  intent: Intent,
): Contradiction[] {
  const { request } = intent
  const found: [Contradiction, boolean][] = [
    ['not-the-request', !isBoundTo(action, request)],
    ['wrong-sender', isForeign(permit, request.address)],
    ['wrong-chain', isWrongChain(typed, network)],
    ['approval-too-large', permit !== null && allowsTooMuch(permit.token, permit.value, intent)],
  ]
  return found.filter(([, holds]) => holds).map(([contradiction]) => contradiction)
}

const checksOf = (typed: TypedData | null, permit: Permit | null): Check[] => [
  { kind: 'request', witness: 'you' },
  ...(permit?.owner ? ([{ kind: 'sender', witness: 'you' }] as const) : []),
  ...(typed?.domain.chainId === undefined ? [] : ([{ kind: 'chain', witness: 'you' }] as const)),
]

const doubtsOf = (permit: Permit | null): Doubt[] => [
  permit ? 'unknown-spender' : 'unknown-message',
]

/**
 * Reads and judges a message that is to be signed: an ERC-20 permit is said in words, anything else is shown as it is.
 * Source: supplement, section 5, isMessage; design, section 3, Verification.
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
    verdict: verdictOf({
      checks: checksOf(typed, permit),
      doubts: doubtsOf(permit),
      contradictions: contradictionsOf(typed, permit, transaction, action, intent),
    }),
  }
}
