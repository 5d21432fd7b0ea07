import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../chains/chain.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Token } from '../contract/token.ts'
import type { EvmPayload } from '../contract/transaction.ts'
import type { BuiltStep, HandedOut } from '../networks/local-network.ts'
import type { EvmStep, PlannedStep } from '../protocols/protocol.ts'
import { simulateSteps } from './simulate-steps.ts'

/**
 * Adds nonce, gas and fees to every step at once, from the chain as it is now.
 * @throws ServiceError INSUFFICIENT_BALANCE when the coins don't cover the values and the gas; 400 when it would fail
 */
export async function buildEvmSteps(
  chain: Chain,
  owner: Address,
  planned: readonly PlannedStep[],
  gasToken: Token,
): Promise<BuiltStep[]> {
  const calls = planned.map(evmStep)
  const needed = calls.filter(({ skipped }) => !skipped)
  const [limits, fees, nonce, coins] = await Promise.all([
    simulateSteps(chain, owner, needed),
    chain.client.estimateFeesPerGas(),
    chain.client.getTransactionCount({ address: owner, blockTag: 'pending' }),
    chain.client.getBalance({ address: owner }),
  ])
  const built = calls.map((step): BuiltStep => {
    const call = handedOut(owner, step)
    const index = needed.indexOf(step)
    const gasLimit = limits[index]
    if (gasLimit === undefined)
      return { planned: step, call, payload: null, gasLimit: 0n, gasCost: 0n }
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
    const gasCost = gasLimit * fees.maxFeePerGas
    return { planned: step, call, payload: JSON.stringify(payload), gasLimit, gasCost }
  })
  requireCoins(coins, built, gasToken)
  return built
}

function evmStep(step: PlannedStep): EvmStep {
  if (step.kind === 'call') return step
  throw new TypeError(`an EVM chain has no steps of the kind ${step.kind}`)
}

/** As the indexer will see it. */
const handedOut = (owner: Address, { to, data, value }: EvmStep): HandedOut => ({
  sender: owner.toLowerCase(),
  to: to.toLowerCase(),
  data: data.toLowerCase(),
  value: value.toString(),
})

function requireCoins(coins: bigint, steps: readonly BuiltStep[], gasToken: Token): void {
  const needed = steps.reduce((sum, { call, gasCost, payload }) => {
    return sum + gasCost + (payload === null ? 0n : BigInt(call.value))
  }, 0n)
  if (coins >= needed) return
  const [has, needs] = [fromRaw(coins, gasToken.decimals), fromRaw(needed, gasToken.decimals)]
  throw ServiceError.basic(
    'INSUFFICIENT_BALANCE',
    `The wallet has ${has} ${gasToken.symbol}; amount and network fee need up to ${needs} ${gasToken.symbol}`,
  )
}

const hex = (value: bigint): string => `0x${value.toString(16)}`
