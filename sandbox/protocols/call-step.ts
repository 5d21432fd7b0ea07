import {
  decodeFunctionData,
  getAbiItem,
  toFunctionSignature,
  type Abi,
  type AbiFunction,
} from 'viem'
import type { EvmCall, EvmStep } from './protocol.ts'

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
