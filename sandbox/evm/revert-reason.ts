import { decodeErrorResult, type Hex } from 'viem'
import type { ContractError } from '../contracts/contract-errors.ts'

/** Why a call reverts. */
export interface RevertReason {
  /** As the contract names it, such as `ERC20InsufficientBalance(0x…, 0, 5)`. */
  readonly error: string
  /** The same in words, such as `ERC20 insufficient balance (sender 0x…, balance 0, needed 5)`. */
  readonly words: string
}

/**
 * Reads what a reverted call gave back.
 * @param errors what the contracts revert with; texts (`Error`) and failed checks of the compiler (`Panic`) are known
 * @returns null when it says nothing that is known
 */
export function revertReason(errors: readonly ContractError[], data: Hex): RevertReason | null {
  const decoded = decode(errors, data)
  if (!decoded) return null
  const { errorName, args, abiItem } = decoded
  const inputs = abiItem.type === 'error' ? abiItem.inputs : []
  // Without inputs there are no values, not even an empty list.
  const values = inputs.length === 0 ? [] : args.map(String)
  // What somebody wrote to be read is its own best words.
  if (errorName === 'Error') return { error: `Error(${values.join(', ')})`, words: values.join() }
  const named = values.map((value, index) =>
    `${humanizeName(inputs[index]?.name ?? '')} ${value}`.trim(),
  )
  return {
    error: `${errorName}(${values.join(', ')})`,
    words:
      named.length === 0
        ? humanizeName(errorName)
        : `${humanizeName(errorName)} (${named.join(', ')})`,
  }
}

function decode(errors: readonly ContractError[], data: Hex) {
  try {
    return decodeErrorResult({ abi: errors, data })
  } catch {
    return null
  }
}

/** `ERC20InsufficientBalance` as `ERC20 insufficient balance`. */
const humanizeName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word, index) => (index === 0 || /^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
