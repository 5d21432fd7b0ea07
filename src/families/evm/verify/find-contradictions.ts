import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { askedAmount } from '../../asked-amount.ts'
import { isBoundTo } from '../../bind-action.ts'
import type { Intent } from '../../intent.ts'
import { sameAddress } from '../../same-address.ts'
import type { Contradiction } from '../../verdict.ts'
import type { EvmPayload } from '../payload.ts'
import { allowsTooMuch } from './allows-too-much.ts'
import type { KnownCall } from './decode-call.ts'
import { everyCall } from './every-call.ts'
import { feesTooHigh } from './fees-too-high.ts'
import { isElsewhere } from './is-elsewhere.ts'
import { knownContracts } from './known-contracts.ts'

const isWrongChain = (payload: EvmPayload, network: string, intent: Intent): boolean => {
  const { chainId } = findNetwork(network)
  return (chainId !== null && chainId !== payload.call.chainId) || isElsewhere(network, intent)
}

/** Only entering with the network's own coin may carry value, and no more than was typed. */
const spendsTooMuch = (payload: EvmPayload, intent: Intent): boolean => {
  const native = intent.request.intent === 'enter' && intent.asset?.address === null
  return payload.call.value > (native ? (askedAmount(intent) ?? 0n) : 0n)
}

/** What is approved within another call counts like what is approved by itself. */
const approvesTooMuch = (payload: EvmPayload, call: KnownCall | null, intent: Intent): boolean =>
  everyCall(call).some(
    ({ does, amount, token }) =>
      (does === 'approve' || does === 'allow-all') &&
      amount !== null &&
      allowsTooMuch(token ?? payload.call.to, amount, intent),
  )

/** Nobody: contracts read it as whoever calls them. */
const NOBODY = `0x${'0'.repeat(40)}`

/** Whoever gains by a call must be the person themselves, or the receiver that they confirmed; who pays, only they. */
function paysSomebodyElse(call: KnownCall | null, intent: Intent): boolean {
  const { address, arguments: asked } = intent.request
  const own = [address, asked['receiverAddress']].filter((each) => typeof each === 'string')
  const { spenders } = knownContracts(intent)
  return everyCall(call).some((each) => {
    // Tokens that are handed to the yield's own contract are a doubt, not a theft.
    const isGiven = (to: string): boolean => each.does === 'send' && spenders.has(to.toLowerCase())
    const isOpen = (to: string): boolean => each !== call && to === NOBODY
    return (
      each.receivers.some(
        (to) => !own.some((mine) => sameAddress(mine, to)) && !isGiven(to) && !isOpen(to),
      ) || each.owners.some((from) => !sameAddress(from, address) && from !== NOBODY)
    )
  })
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
    ['not-the-request', !isBoundTo(action, intent.request, intent.action)],
    ['wrong-sender', !sameAddress(payload.call.from, intent.request.address)],
    ['wrong-chain', isWrongChain(payload, transaction.network, intent)],
    ['delegates-account', payload.delegates],
    ['approval-too-large', approvesTooMuch(payload, call, intent)],
    ['foreign-receiver', paysSomebodyElse(call, intent)],
    ['too-much-native-value', spendsTooMuch(payload, intent)],
    ['fees-too-high', feesTooHigh(payload.suggestions, findNetwork(transaction.network))],
  ]
  return found.filter(([, holds]) => holds).map(([contradiction]) => contradiction)
}
