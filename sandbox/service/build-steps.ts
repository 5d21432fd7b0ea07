import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../chains/chain.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Token } from '../contract/token.ts'
import type { EvmPayload } from '../contract/transaction.ts'
import type { PlannedStep } from '../protocols/protocol.ts'
import { simulateSteps } from './simulate-steps.ts'

/** A planned step with what the wallet needs; a skipped one has nothing to sign. */
export interface BuiltStep {
  readonly planned: PlannedStep
  readonly payload: EvmPayload | null
  readonly gasLimit: bigint
  /** The most that its gas costs, in wei. */
  readonly gasCost: bigint
}

/**
 * Adds nonce, gas and fees to every step at once, from the chain as it is now.
 * @throws ServiceError INSUFFICIENT_BALANCE when the coins don't cover the values and the gas; 400 when it would fail
 */
export async function buildSteps(
  chain: Chain,
  owner: Address,
  planned: readonly PlannedStep[],
  gasToken: Token,
): Promise<BuiltStep[]> {
  const needed = planned.filter(({ skipped }) => !skipped)
  const [limits, fees, nonce, coins] = await Promise.all([
    simulateSteps(chain, owner, needed),
    chain.client.estimateFeesPerGas(),
    chain.client.getTransactionCount({ address: owner, blockTag: 'pending' }),
    chain.client.getBalance({ address: owner }),
  ])
  const built = planned.map((step): BuiltStep => {
    const index = needed.indexOf(step)
    const gasLimit = limits[index]
    if (gasLimit === undefined) return { planned: step, payload: null, gasLimit: 0n, gasCost: 0n }
    const payload: EvmPayload = {
      from: owner,
      to: step.to,
      data: step.data,
      ...(step.value === 0n ? {} : { value: hex(step.value) }),
      nonce: nonce + index,
      chainId: chain.chainId,
      type: 2,
      gasLimit: hex(gasLimit),
      maxFeePerGas: hex(fees.maxFeePerGas),
      maxPriorityFeePerGas: hex(fees.maxPriorityFeePerGas),
    }
    return { planned: step, payload, gasLimit, gasCost: gasLimit * fees.maxFeePerGas }
  })
  requireCoins(coins, built, gasToken)
  return built
}

function requireCoins(coins: bigint, steps: readonly BuiltStep[], gasToken: Token): void {
  const needed = steps.reduce((sum, { planned, gasCost, payload }) => {
    return sum + gasCost + (payload ? planned.value : 0n)
  }, 0n)
  if (coins >= needed) return
  const [has, needs] = [fromRaw(coins, gasToken.decimals), fromRaw(needed, gasToken.decimals)]
  throw ServiceError.basic(
    'INSUFFICIENT_BALANCE',
    `The wallet has ${has} ${gasToken.symbol}; amount and network fee need up to ${needs} ${gasToken.symbol}`,
  )
}

const hex = (value: bigint): string => `0x${value.toString(16)}`
