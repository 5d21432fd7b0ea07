import { testTokenAbi } from '../contracts/abis.generated.ts'
import {
  decodeFunctionData,
  getAbiItem,
  toFunctionSignature,
  encodeFunctionData,
  maxUint256,
  type Abi,
  type AbiFunction,
  type Address,
} from 'viem'
import type { EvmCall, EvmStep } from './protocol.ts'
import { fromRaw } from '#src/money/units.ts'
import type { DeployedToken } from './evm-module.ts'

/** Who wants to take tokens from a wallet. */
interface Spender {
  readonly address: Address
  /** How people call it. */
  readonly name: string
}

/**
 * APPROVAL of exactly the amount, or of any where that was asked for (`useMaxAllowance`), marked skipped when the
 * allowance suffices. A token that insists on it gets a first APPROVAL of zero when a smaller allowance stands.
 * @param allowance what the spender may take already; it and the amount are in the token's smallest unit
 */
export function approveToken(
  token: Pick<DeployedToken, 'plan' | 'token' | 'address'>,
  spender: Spender,
  allowance: bigint,
  amount: bigint,
  unlimited = false,
): EvmStep[] {
  const isSufficient = allowance >= amount
  const requiresReset = token.plan.contract === 'StubbornToken'
  const approval = createApprovalStep(token, spender, unlimited ? maxUint256 : amount, isSufficient)
  const reset = requiresReset && allowance > 0n && !isSufficient
  return reset ? [createApprovalStep(token, spender, 0n, false), approval] : [approval]
}

function createApprovalStep(
  { token, address }: Pick<DeployedToken, 'token' | 'address'>,
  spender: Spender,
  amount: bigint,
  skipped: boolean,
): EvmStep {
  return {
    kind: 'call',
    type: 'APPROVAL',
    ...getStepText(token, spender.name, amount, skipped),
    to: address,
    data: encodeFunctionData({
      abi: testTokenAbi,
      functionName: 'approve',
      args: [spender.address, amount],
    }),
    value: 0n,
    method: 'approve(address,uint256)',
    inputs: { spender: spender.address, amount: amount.toString() },
    skipped,
  }
}

function getStepText(
  { symbol, decimals }: DeployedToken['token'],
  name: string,
  amount: bigint,
  skipped: boolean,
): Pick<EvmStep, 'title' | 'description'> {
  if (amount === 0n && !skipped)
    return {
      title: `Reset the ${symbol} allowance`,
      description: `${symbol} wants an earlier allowance set to zero before it takes a new one.`,
    }
  if (amount === maxUint256)
    return {
      title: `Approve any amount of ${symbol}`,
      description: `Lets ${name} take any amount of ${symbol} from your wallet, now and later, until you revoke it.`,
    }
  const text = `${fromRaw(amount, decimals)} ${symbol}`
  return {
    title: `Approve ${text}`,
    description: `Lets ${name} take ${text} from your wallet, and no more.`,
  }
}

type StepText = Pick<EvmStep, 'type' | 'title' | 'description'>

/** A call as a step: what it is named and takes is read from its own data. @throws Error when the ABI lacks it */
export function createCallStep(
  abi: Abi,
  stepText: StepText,
  { to, data, value = 0n }: Omit<EvmCall, 'value'> & { readonly value?: bigint },
): EvmStep {
  const { functionName, args = [] } = decodeFunctionData({ abi, data })
  const called = getAbiItem({ abi, name: functionName, args })
  if (called?.type !== 'function') throw new Error(`there is no function ${functionName}`)
  return {
    kind: 'call',
    ...stepText,
    to,
    data,
    value,
    method: toFunctionSignature(called),
    inputs: { ...getInputs(called, args), ...(value > 0n && { value: value.toString() }) },
    skipped: false,
  }
}

const getInputs = ({ inputs }: AbiFunction, args: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    inputs.map(({ name }, index) => [name ?? String(index), toJsonValue(args[index])]),
  )

/** Whole numbers as decimal strings, at any depth: they go into JSON. */
function toJsonValue(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map(toJsonValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toJsonValue(each)]))
}
