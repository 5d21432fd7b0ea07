import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Network } from '#src/networks/network.ts'
import { isBoundTo } from '../../bind-action.ts'
import type { NamedFee } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { isNativeToken } from '../../native-token.ts'
import type { Rehearsal } from '../../rehearsal.ts'
import { sameAddress } from '../../same-address.ts'
import type { Contradiction } from '../../verdict.ts'
import type { EvmPayload } from '../payload.ts'
import { allowsTooMuch } from './allows-too-much.ts'
import { NOBODY, ownAddresses } from './bind-arguments.ts'
import { everyCall, numbers, texts, type KnownCall } from './decode-call.ts'
import { isElsewhere } from './is-elsewhere.ts'
import { knownContracts } from './known-contracts.ts'
import { askedCoins } from './named-fees.ts'
import type { Suggestions } from './read-suggestions.ts'

const isWrongChain = (payload: EvmPayload, network: string, intent: Intent): boolean => {
  const { chainId } = findNetwork(network)
  return (chainId !== null && chainId !== payload.call.chainId) || isElsewhere(network, intent)
}

/** No more coins than were typed, and than fees with a name. */
function spendsTooMuch({ call }: EvmPayload, fees: readonly NamedFee[], intent: Intent): boolean {
  const { most } = askedCoins(intent)
  return most !== null && call.value > fees.reduce((sum, { amount }) => sum + amount, most)
}

/** A token that counts in shares may need a unit or two more; of one with few decimals that would be money. */
const ROUNDING = 2n
const MANY_DECIMALS = 6

/** What is approved within another call, or by a permit within it, counts like what is approved by itself. */
function approvesTooMuch(
  { call: { to } }: EvmPayload,
  call: KnownCall | null,
  intent: Intent,
): boolean {
  const { asset } = intent
  const rounding = asset !== null && asset.decimals >= MANY_DECIMALS ? ROUNDING : 0n
  return everyCall(call).some((each) => {
    const isApproval = each.does === 'approve' || each.does === 'allow-all'
    const token = each.token ?? each.to ?? to
    return (
      (isApproval && each.amount !== null && allowsTooMuch(token, each.amount, intent, rounding)) ||
      numbers(each.arguments, 'allowance').some((most) =>
        allowsTooMuch(asset?.address ?? to, most, intent, rounding),
      )
    )
  })
}

const isAskedOutput = (to: string, { asset }: Intent): boolean =>
  asset?.address == null
    ? isNativeToken({ address: to }) && to !== NOBODY
    : sameAddress(to, asset.address)

/** Whether what an exit pays is another token that the user selected or the yield names: then it arrives in the simulation. */
function isOtherOutput(
  to: string,
  { request, place }: Intent,
  rehearsal: Rehearsal | null,
): boolean {
  const { outputToken } = request.arguments
  const isSelected = typeof outputToken === 'string' && sameAddress(outputToken, to)
  if (rehearsal?.kind !== 'passed') return isSelected
  const named = [place?.output, ...(place?.tokens ?? [])].flatMap((each) => each?.address ?? [])
  return (
    (isSelected || named.some((each) => sameAddress(each, to))) &&
    rehearsal.next.arrived.some(({ token }) =>
      token === null ? isNativeToken({ address: to }) : sameAddress(token, to),
    )
  )
}

/** Whoever gains by a call must be the person themselves, or the receiver that they confirmed; who pays, only they. */
function paysSomebodyElse(
  call: KnownCall | null,
  intent: Intent,
  rehearsal: Rehearsal | null,
): boolean {
  const { request } = intent
  const own = ownAddresses(intent)
  const { spenders } = knownContracts(intent)
  return everyCall(call).some((each) => {
    // Tokens that are handed to the yield's own contract are a doubt, not a theft.
    const isGiven = (to: string): boolean => each.does === 'send' && spenders.has(to.toLowerCase())
    const isOpen = (to: string): boolean => each !== call && to === NOBODY
    const tokens = texts(each.arguments, 'receiverOrToken')
    const isToken = (to: string): boolean =>
      tokens.includes(to) && (isAskedOutput(to, intent) || isOtherOutput(to, intent, rehearsal))
    return (
      each.receivers.some(
        (to) =>
          !own.some((mine) => sameAddress(mine, to)) && !isGiven(to) && !isOpen(to) && !isToken(to),
      ) || each.owners.some((from) => !sameAddress(from, request.address) && from !== NOBODY)
    )
  })
}

/** More than any block that people can be asked to pay for alone. */
const MOST_GAS = 100_000_000n
/** The dearest network that is known asks for a quarter of it. */
const MOST_PRICE = 20_000n * 10n ** 9n
/** No step of an action costs three ethers; where the coin is another one, it is worth too little to say. */
const MOST_ETHER = 3n * 10n ** 18n

/** Whether the suggested network fee is absurd. Source: decisions/016-verdicts. */
function feesTooHigh({ gas, price }: Suggestions, { native }: Network): boolean {
  const isTooMuch = native?.symbol === 'ETH' && (gas ?? 0n) * (price ?? 0n) > MOST_ETHER
  return (gas ?? 0n) > MOST_GAS || (price ?? 0n) > MOST_PRICE || isTooMuch
}

/** Everything on the closed list that speaks against signing. Source: decisions/016-verdicts. */
export function findContradictions(
  payload: EvmPayload,
  call: KnownCall | null,
  fees: readonly NamedFee[],
  transaction: Transaction,
  action: Action,
  intent: Intent,
  rehearsal: Rehearsal | null,
): Contradiction[] {
  const found: [Contradiction, boolean][] = [
    ['not-the-request', !isBoundTo(action, intent.request, intent.action)],
    ['wrong-sender', !sameAddress(payload.call.from, intent.request.address)],
    ['wrong-chain', isWrongChain(payload, transaction.network, intent)],
    ['delegates-account', payload.delegates],
    ['approval-too-large', approvesTooMuch(payload, call, intent)],
    ['foreign-receiver', paysSomebodyElse(call, intent, rehearsal)],
    ['too-much-native-value', spendsTooMuch(payload, fees, intent)],
    ['fees-too-high', feesTooHigh(payload.suggestions, findNetwork(transaction.network))],
  ]
  return found.filter(([, holds]) => holds).map(([contradiction]) => contradiction)
}
