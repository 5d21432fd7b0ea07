import {
  encodeFunctionData,
  getAbiItem,
  maxUint256,
  toFunctionSignature,
  type Abi,
  type AbiFunction,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionParameters,
} from 'viem'
import { testTokenAbi } from '../contracts/abis.generated.ts'
import type { DeployedToken } from './evm-module.ts'
import type { EvmCall, EvmPlan, EvmStep } from './protocol.ts'
import { formatAmount } from './read-amount-argument.ts'
import { fromRaw } from '#src/money/units.ts'
import type { Token } from '../contract/token.ts'

type Write = 'nonpayable' | 'payable'

/** A call with its ABI function. */
export interface ContractCall extends EvmCall {
  readonly abiFunction: AbiFunction
  readonly args: readonly unknown[]
}

/** Creates a contract call, typed by its ABI as in viem's `writeContract`. */
export function createCall<
  const abi extends Abi,
  functionName extends ContractFunctionName<abi, Write>,
  const args extends ContractFunctionArgs<abi, Write, functionName>,
>(
  parameters: ContractFunctionParameters<abi, Write, functionName, args> & {
    readonly value?: bigint
  },
): ContractCall
export function createCall(parameters: {
  readonly abi: Abi
  readonly address: Address
  readonly functionName: string
  readonly args?: readonly unknown[]
  readonly value?: bigint
}): ContractCall {
  const { abi, address: to, functionName, args = [], value = 0n } = parameters
  const abiFunction = getAbiItem({ abi, name: functionName, args })
  if (abiFunction?.type !== 'function') throw new Error(`There is no function ${functionName}.`)
  return { to, data: encodeFunctionData({ abi, functionName, args }), value, abiFunction, args }
}

/** A step's text; `skipped` and inputs only where they differ from the defaults. */
type StepText = Pick<EvmStep, 'type' | 'title' | 'description'> &
  Partial<Pick<EvmStep, 'skipped' | 'inputs' | 'operations'>>

/** Creates a step from a call, with the method and inputs of its ABI. */
export function createStep(text: StepText, call: ContractCall): EvmStep {
  const { to, data, value, abiFunction, args } = call
  return {
    kind: 'call',
    to,
    data,
    value,
    method: toFunctionSignature(abiFunction),
    inputs: { ...getInputs(abiFunction, args), ...(value > 0n && { value: value.toString() }) },
    skipped: false,
    ...text,
  }
}

const getInputs = ({ inputs }: AbiFunction, args: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    inputs.map(({ name }, index) => [name ?? String(index), toJsonValue(args[index])]),
  )

/** Converts bigints to decimal strings at any depth, for JSON. */
function toJsonValue(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map(toJsonValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toJsonValue(each)]))
}

/** Creates a plan that moves an amount, in the token's smallest unit. */
export const createPlan = (amount: bigint, token: Token, ...steps: EvmPlan['steps']): EvmPlan => ({
  amount: fromRaw(amount, token.decimals),
  steps,
})

interface Spender {
  readonly address: Address
  readonly plan: { readonly name: string }
}

/**
 * Plans an APPROVAL of the exact amount, or unlimited with `useMaxAllowance`, skipped when the allowance suffices. A
 * token that requires it gets a first APPROVAL of zero when a smaller allowance exists.
 * @param allowance current allowance; it and the amount are in the token's smallest unit
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
  const approval = createApproval(token, spender, unlimited ? maxUint256 : amount, isSufficient)
  const reset = requiresReset && allowance > 0n && !isSufficient
  return reset ? [createApproval(token, spender, 0n, false), approval] : [approval]
}

/** Creates the APPROVAL of an amount of any ERC-20 token, shares included. */
export function createApproval(
  { token, address }: Pick<DeployedToken, 'token' | 'address'>,
  spender: Spender,
  amount: bigint,
  skipped: boolean,
): EvmStep {
  const args = [spender.address, amount] as const
  return createStep(
    {
      type: 'APPROVAL',
      ...getApprovalText(token, spender.plan.name, amount, skipped),
      inputs: { spender: spender.address, amount: amount.toString() },
      skipped,
    },
    createCall({ abi: testTokenAbi, address, functionName: 'approve', args }),
  )
}

function getApprovalText(
  token: Token,
  name: string,
  amount: bigint,
  skipped: boolean,
): Pick<EvmStep, 'title' | 'description'> {
  const { symbol } = token
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
  const text = formatAmount(amount, token)
  return {
    title: `Approve ${text}`,
    description: `Lets ${name} take ${text} from your wallet, and no more.`,
  }
}
