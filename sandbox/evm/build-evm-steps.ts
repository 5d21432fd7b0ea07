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
  const [limits, fees, nonce, coins] = await Promise.all([
    simulateSteps(chain, owner, planned),
    chain.client.estimateFeesPerGas(),
    chain.client.getTransactionCount({ address: owner, blockTag: 'pending' }),
    chain.client.getBalance({ address: owner }),
  ])
  const sent = planned.filter(isSent)
  const built = planned.map((step, index): BuiltStep => {
    const gasLimit = limits[index] ?? 0n
    const gasCost = gasLimit * fees.maxFeePerGas
    const base = { planned: step, call: handedOut(owner, step), gasLimit, gasCost }
    if (step.kind === 'message') return { ...base, payload: step.message }
    if (!isSent(step)) return { ...base, payload: null }
    const payload: EvmPayload = {
      from: owner,
      to: step.to,
      data: step.data,
      ...(step.value === 0n ? {} : { value: hex(step.value) }),
      nonce: nonce + sent.indexOf(step),
      chainId: chain.chainId,
      type: 2,
      gasLimit: hex(gasLimit),
      maxFeePerGas: hex(fees.maxFeePerGas),
      maxPriorityFeePerGas: hex(fees.maxPriorityFeePerGas),
    }
    return { ...base, payload: JSON.stringify(payload) }
  })
  requireCoins(coins, built, gasToken)
  return built
}

/** A call that is there to be sent: neither skipped, nor a message, nor still to be written. */
const isSent = (step: PlannedStep): step is EvmStep => step.kind === 'call' && !step.skipped

/** As the indexer will see it; for a step that sends nothing yet, what no transaction is. */
function handedOut(owner: Address, step: PlannedStep): HandedOut {
  const sender = owner.toLowerCase()
  if (step.kind !== 'call') return { sender, to: '', data: '', value: '0' }
  const { to, data, value } = step
  return { sender, to: to.toLowerCase(), data: data.toLowerCase(), value: value.toString() }
}

function requireCoins(coins: bigint, steps: readonly BuiltStep[], gasToken: Token): void {
  const needed = steps.reduce((sum, { planned, call, gasCost }) => {
    return sum + gasCost + (isSent(planned) ? BigInt(call.value) : 0n)
  }, 0n)
  if (coins >= needed) return
  const [has, needs] = [fromRaw(coins, gasToken.decimals), fromRaw(needed, gasToken.decimals)]
  throw ServiceError.basic(
    'INSUFFICIENT_BALANCE',
    `The wallet has ${has} ${gasToken.symbol}; amount and network fee need up to ${needs} ${gasToken.symbol}`,
  )
}

const hex = (value: bigint): string => `0x${value.toString(16)}`
