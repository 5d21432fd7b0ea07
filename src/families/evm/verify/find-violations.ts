import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Network } from '#src/networks/network.ts'
import { matchesRequest } from '../../matches-request.ts'
import type { NamedFee } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { isNativeToken } from '../../native-token.ts'
import type { ActionSimulation } from '../../action-simulation.ts'
import { isSameAddress } from '../../is-same-address.ts'
import { isUnexpectedNetwork } from '../../step-network.ts'
import type { Violation } from '../../verdict.ts'
import type { EvmPayload } from '../payload.ts'
import { exceedsRequestedAllowance } from './check-limits.ts'
import { ZERO_ADDRESS, getUserAddresses } from './check-arguments.ts'
import { flattenCalls, getNumbers, getTexts, type KnownCall } from './decode-call.ts'
import { getKnownContracts } from './known-contracts.ts'
import { getRequestedCoins } from './named-fees.ts'
import type { Suggestions } from './read-suggestions.ts'

const isWrongChain = (payload: EvmPayload, network: string, intent: Intent): boolean => {
  const { chainId } = findNetwork(network)
  return (
    (chainId !== null && chainId !== payload.call.chainId) || isUnexpectedNetwork(network, intent)
  )
}

/** Whether an account with code is told to call itself, as to add an owner, an operator or a module: no step of a yield does. */
const callsOwnAccount = (
  { call: { to, data } }: EvmPayload,
  call: KnownCall | null,
  { request }: Intent,
): boolean =>
  (data !== '0x' && isSameAddress(to, request.address)) ||
  flattenCalls(call).some(
    (each) => each.to !== null && each !== call && isSameAddress(each.to, request.address),
  )

/** No more coins than were typed, and than fees with a name. */
function exceedsRequestedCoins(
  { call }: EvmPayload,
  fees: readonly NamedFee[],
  intent: Intent,
): boolean {
  const { maximum } = getRequestedCoins(intent)
  return maximum !== null && call.value > fees.reduce((sum, { amount }) => sum + amount, maximum)
}

/** A token that counts in shares may need a unit or two more; of one with few decimals that would be money. */
const ROUNDING = 2n
const MANY_DECIMALS = 6

/** Approvals and permits within another call count like separate ones. */
function approvesMoreThanRequested(
  { call: { to } }: EvmPayload,
  call: KnownCall | null,
  intent: Intent,
): boolean {
  const { asset } = intent
  const rounding = asset !== null && asset.decimals >= MANY_DECIMALS ? ROUNDING : 0n
  return flattenCalls(call).some((each) => {
    const isApproval = each.does === 'approve' || each.does === 'allow-all'
    const token = each.token ?? each.to ?? to
    return (
      (isApproval &&
        each.amount !== null &&
        exceedsRequestedAllowance(token, each.amount, intent, rounding)) ||
      getNumbers(each.arguments, 'allowance').some((maximum) =>
        exceedsRequestedAllowance(asset?.address ?? to, maximum, intent, rounding),
      )
    )
  })
}

const isRequestedOutput = (to: string, { asset }: Intent): boolean =>
  asset?.address == null
    ? isNativeToken({ address: to }) && to !== ZERO_ADDRESS
    : isSameAddress(to, asset.address)

/** Whether what an exit pays is another token that the user selected or the yield names: then it arrives in the simulation. */
function isOtherOutput(
  to: string,
  { request, place }: Intent,
  simulation: ActionSimulation | null,
): boolean {
  const { outputToken } = request.arguments
  const isSelected = typeof outputToken === 'string' && isSameAddress(outputToken, to)
  if (simulation?.kind !== 'passed') return isSelected
  const named = [place?.output, ...(place?.tokens ?? [])].flatMap((each) => each?.address ?? [])
  return (
    (isSelected || named.some((each) => isSameAddress(each, to))) &&
    simulation.next.arrived.some(({ token }) =>
      token === null ? isNativeToken({ address: to }) : isSameAddress(token, to),
    )
  )
}

/** Whoever gains by a call must be the person themselves, or the receiver that they confirmed; who pays, only they. */
function paysForeignReceiver(
  call: KnownCall | null,
  intent: Intent,
  simulation: ActionSimulation | null,
): boolean {
  const { request } = intent
  const userAddresses = getUserAddresses(intent)
  const { spenders } = getKnownContracts(intent)
  return flattenCalls(call).some((each) => {
    // Tokens transferred to the yield's own contract are a warning, not a violation.
    const isHandedToYield = (to: string): boolean =>
      each.does === 'send' && spenders.has(to.toLowerCase())
    const isOpen = (to: string): boolean => each !== call && to === ZERO_ADDRESS
    const tokens = getTexts(each.arguments, 'receiverOrToken')
    const isToken = (to: string): boolean =>
      tokens.includes(to) &&
      (isRequestedOutput(to, intent) || isOtherOutput(to, intent, simulation))
    return (
      each.receivers.some(
        (to) =>
          !userAddresses.some((userAddress) => isSameAddress(userAddress, to)) &&
          !isHandedToYield(to) &&
          !isOpen(to) &&
          !isToken(to),
      ) ||
      each.owners.some((from) => !isSameAddress(from, request.address) && from !== ZERO_ADDRESS)
    )
  })
}

/** More gas than any plausible block has. */
const MAX_GAS = 100_000_000n
/** The dearest network that is known asks for a quarter of it. */
const MAX_GAS_PRICE = 20_000n * 10n ** 9n
/** No step of an action costs three ethers; where the coin is another one, it is worth too little to say. */
const MAX_FEE_ETHER = 3n * 10n ** 18n

/** Whether the suggested network fee is absurd. Source: decisions/016-verdicts. */
function hasExcessiveFees({ gas, price }: Suggestions, { native }: Network): boolean {
  const isTooMuch = native?.symbol === 'ETH' && (gas ?? 0n) * (price ?? 0n) > MAX_FEE_ETHER
  return (gas ?? 0n) > MAX_GAS || (price ?? 0n) > MAX_GAS_PRICE || isTooMuch
}

/** Everything on the closed list that speaks against signing. Source: decisions/016-verdicts. */
export function findViolations(
  payload: EvmPayload,
  call: KnownCall | null,
  fees: readonly NamedFee[],
  transaction: Transaction,
  action: Action,
  intent: Intent,
  simulation: ActionSimulation | null,
): Violation[] {
  const findings: [Violation, boolean][] = [
    ['not-the-request', !matchesRequest(action, intent.request, intent.action)],
    ['wrong-sender', !isSameAddress(payload.call.from, intent.request.address)],
    ['wrong-chain', isWrongChain(payload, transaction.network, intent)],
    ['delegates-account', payload.isDelegation || callsOwnAccount(payload, call, intent)],
    ['approval-too-large', approvesMoreThanRequested(payload, call, intent)],
    ['foreign-receiver', paysForeignReceiver(call, intent, simulation)],
    ['too-much-native-value', exceedsRequestedCoins(payload, fees, intent)],
    ['fees-too-high', hasExcessiveFees(payload.suggestions, findNetwork(transaction.network))],
  ]
  return findings.filter(([, isViolated]) => isViolated).map(([violation]) => violation)
}
