import type { Simulation } from '#src/api/queries/simulation.ts'
import { readGasEstimate } from '#src/api/schemas/gas-estimate.ts'
import type { ShownToken, Token } from '#src/api/schemas/token.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { SigningGuard } from '#src/execution/runner/run-view.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { roundUp } from '../draft/spendable-amount.ts'

/** Returns the coin that pays a network's fees; null if unknown. */
export function getNetworkCoin(
  network: string,
  mechanics?: Pick<Yield['mechanics'], 'gasFeeToken'>,
): Token | null {
  if (mechanics?.gasFeeToken) return mechanics.gasFeeToken
  const { native } = findNetwork(network)
  return native && { ...native, name: native.symbol, network }
}

const isCoin = (token: ShownToken, coin: Token): boolean =>
  isNativeToken(token) && isNativeToken(coin) && token.network === coin.network

/**
 * Returns how much of the coin a simulated action needs beside its amount, smallest unit: its fees, or what the service
 * says has to stay. Null if unknown. Source: contract: Simulating an action.
 */
export function getSimulatedNeed(
  coin: Token,
  {
    gas,
    entryReserve,
  }: { gas: Simulation['gas']; entryReserve: Simulation['entryReserveEstimate'] },
): bigint | null {
  const isFeeKnown = gas !== undefined && isCoin(gas.token, coin) && !gas.amount.startsWith('-')
  const fee = isFeeKnown ? roundUp(gas.amount, coin.decimals) : null
  const isReserveKnown = entryReserve !== undefined && !entryReserve.startsWith('-')
  const reserve = isReserveKnown ? roundUp(entryReserve, coin.decimals) : null
  if (fee === null || reserve === null) return fee ?? reserve
  return reserve > fee ? reserve : fee
}

/** Returns what leaves of the coin with the payload at hand, smallest unit; null if unknown, or if another pays the fee. */
function getSentValue(guard: SigningGuard | null): bigint | null {
  if (guard?.kind !== 'ready') return null
  const { bundle, inspection } = guard
  if (bundle === null) return inspection.value
  if (bundle.paymaster !== null) return null
  return bundle.steps.reduce((sum, step) => sum + step.inspection.value, 0n)
}

/**
 * Returns how much of the coin the remaining steps need at least, smallest unit: their fees by the service, and what the
 * payload at hand sends. Null unless all of it is known.
 */
export function getRemainingNeed(
  coin: Token,
  steps: readonly Pick<Transaction, 'gasEstimate'>[],
  guard: SigningGuard | null,
): bigint | null {
  const value = getSentValue(guard)
  if (value === null || steps.length === 0) return null
  let needs = value
  for (const { gasEstimate } of steps) {
    const fee = readGasEstimate(gasEstimate)
    if (fee === null || !isCoin(fee.token, coin) || fee.amount.startsWith('-')) return null
    needs += roundUp(fee.amount, coin.decimals)
  }
  return needs
}
