import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { isBoundTo } from '../../bind-action.ts'
import type { Intent } from '../../intent.ts'
import type { Contradiction } from '../../verdict.ts'
import type { EvmPayload } from '../payload.ts'
import { askedAmount } from '../../asked-amount.ts'
import { allowsTooMuch } from './allows-too-much.ts'
import type { KnownCall } from './decode-call.ts'

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const isWrongChain = (payload: EvmPayload, network: string): boolean => {
  const { chainId } = findNetwork(network)
  return chainId !== null && chainId !== payload.call.chainId
}

/** Only entering with the network's own coin may carry value, and no more than was typed. */
const spendsTooMuch = (payload: EvmPayload, intent: Intent): boolean => {
  const native = intent.request.intent === 'enter' && intent.asset?.address === null
  return payload.call.value > (native ? (askedAmount(intent) ?? 0n) : 0n)
}

const approvesTooMuch = (payload: EvmPayload, call: KnownCall | null, intent: Intent): boolean =>
  call?.method === 'approve' &&
  call.amount !== null &&
  allowsTooMuch(payload.call.to, call.amount, intent)

/** Whoever gains by the call must be the person themselves, or the receiver that they confirmed. */
const paysSomebodyElse = (call: KnownCall | null, intent: Intent): boolean => {
  if (!call || call.method === 'approve') return false
  const { address, arguments: asked } = intent.request
  const own = [address, asked['receiverAddress']].filter((each) => typeof each === 'string')
  return [call.counterparty, call.owner]
    .filter((each) => each !== null)
    .some((gains) => !own.some((each) => same(each, gains)))
}

/** Everything on the closed list that speaks against signing. Source: design, section 3, Verification. */
export function findContradictions(
  payload: EvmPayload,
  call: KnownCall | null,
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Contradiction[] {
  const found: [Contradiction, boolean][] = [
    ['not-the-request', !isBoundTo(action, intent.request)],
    ['wrong-sender', !same(payload.call.from, intent.request.address)],
    ['wrong-chain', isWrongChain(payload, transaction.network)],
    ['delegates-account', payload.delegates],
    ['approval-too-large', approvesTooMuch(payload, call, intent)],
    ['foreign-receiver', paysSomebodyElse(call, intent)],
    ['too-much-native-value', spendsTooMuch(payload, intent)],
  ]
  return found.filter(([, holds]) => holds).map(([contradiction]) => contradiction)
}
