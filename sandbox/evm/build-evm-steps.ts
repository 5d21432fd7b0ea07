import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../chains/chain.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Token } from '../contract/token.ts'
import type { EvmPayload } from '../contract/transaction.ts'
import type { BuiltStep, StepCall, PayloadAge } from '../networks/local-network.ts'
import type { EvmStep, PlannedStep } from '../protocols/protocol.ts'
import { simulateSteps } from './simulate-steps.ts'

/**
 * Adds nonce, gas and fees to every step, from the current chain state. All steps carry the same nonce, the next one now:
 * wallets count by themselves (contract: Payloads).
 * @throws ServiceError INSUFFICIENT_BALANCE when the coins do not cover values and gas; 400 when a step would revert;
 * neither for unchecked steps
 */
export async function buildEvmSteps(
  chain: Chain,
  owner: Address,
  planned: readonly PlannedStep[],
  gasToken: Token,
  age: PayloadAge = 'fresh',
): Promise<BuiltStep[]> {
  const [limits, fees, nonce, balance, paysGas] = await Promise.all([
    simulateSteps(chain, owner, planned),
    chain.client.estimateFeesPerGas(),
    readNonce(chain, owner, age),
    chain.client.getBalance({ address: owner }),
    isEoa(chain, owner),
  ])
  const sent = planned.filter(isSentCall)
  const built = planned.map((step, index): BuiltStep => {
    const gasLimit = limits[index] ?? 0n
    const gasCost = gasLimit * fees.maxFeePerGas
    const base = { planned: step, call: getStepCall(owner, step), gasLimit, gasCost }
    if (step.kind === 'message') return { ...base, payload: step.message }
    if (!isSentCall(step)) return { ...base, payload: null }
    const payload: EvmPayload = {
      from: owner,
      to: step.to,
      data: step.data,
      ...(step.value === 0n ? {} : { value: hex(step.value) }),
      nonce,
      chainId: chain.chainId,
      gasLimit: hex(gasLimit),
      ...getFeeFields(step, fees),
    }
    return { ...base, payload: JSON.stringify(payload) }
  })
  if (!sent.some(({ unchecked }) => unchecked)) requireGasBalance(balance, built, paysGas, gasToken)
  return built
}

/** Returns the next nonce; for `stale` the last mined one. */
async function readNonce({ client }: Chain, address: Address, age: PayloadAge): Promise<number> {
  if (age === 'fresh') return client.getTransactionCount({ address, blockTag: 'pending' })
  return Math.max(0, (await client.getTransactionCount({ address })) - 1)
}

interface Fees {
  /** Wei per gas. */
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

const getFeeFields = ({ legacy }: EvmStep, { maxFeePerGas, maxPriorityFeePerGas }: Fees) =>
  legacy
    ? ({ type: 0, gasPrice: hex(maxFeePerGas) } as const)
    : ({
        type: 2,
        maxFeePerGas: hex(maxFeePerGas),
        maxPriorityFeePerGas: hex(maxPriorityFeePerGas),
      } as const)

/** Whether a step is a call to send: not skipped, a message, or unwritten. */
const isSentCall = (step: PlannedStep): step is EvmStep => step.kind === 'call' && !step.skipped

/**
 * Returns the call as the indexer will see it; a value that matches no transaction for a step that sends nothing yet.
 */
function getStepCall(owner: Address, step: PlannedStep): StepCall {
  const sender = owner.toLowerCase()
  if (step.kind !== 'call') return { sender, to: '', data: '', value: '0' }
  const { to, data, value } = step
  return { sender, to: to.toLowerCase(), data: data.toLowerCase(), value: value.toString() }
}

/** Whether the owner pays for its own transactions: a contract account's are sent by others. */
async function isEoa({ client }: Chain, address: Address): Promise<boolean> {
  const code = await client.getCode({ address })
  // EIP-7702: a delegated EOA.
  return code === undefined || code.startsWith('0xef0100')
}

function requireGasBalance(
  balance: bigint,
  steps: readonly BuiltStep[],
  paysGas: boolean,
  gasToken: Token,
): void {
  const needed = steps.reduce((sum, { planned, call, gasCost }) => {
    return sum + (paysGas ? gasCost : 0n) + (isSentCall(planned) ? BigInt(call.value) : 0n)
  }, 0n)
  if (balance >= needed) return
  const [has, needs] = [fromRaw(balance, gasToken.decimals), fromRaw(needed, gasToken.decimals)]
  throw ServiceError.basic(
    'INSUFFICIENT_BALANCE',
    `The wallet has ${has} ${gasToken.symbol}; amount and network fee need up to ${needs} ${gasToken.symbol}`,
  )
}

const hex = (value: bigint): string => `0x${value.toString(16)}`
