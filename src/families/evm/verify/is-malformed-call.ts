import { decodeFunctionData, encodeFunctionData, isHex, type Hex } from 'viem'
import { readArguments } from './decode-call.ts'
import { findMethod } from './methods/known-methods.ts'

/** Calls within calls: more than anybody needs, and few enough to be read at once. */
const MAX_DEPTH = 4

/**
 * Whether a call, or one within it, has a known method's name and arguments that are not written as the method writes them:
 * a flag of 2, dirt around an address, a list that begins elsewhere, bytes that are missing. Contracts read such bytes
 * each in its own way, so that nobody can say what is signed. Bytes that are left over behind exact ones are read by none:
 * protocols put there whom a call came from.
 */
export function isMalformedCall(data: Hex, depth = 0): boolean {
  const method = findMethod(data)
  if (!method) return false
  if (depth > MAX_DEPTH) return true
  try {
    const abi = [method.item]
    const decoded: { readonly args?: readonly unknown[] } = decodeFunctionData({ abi, data })
    const args = decoded.args ?? []
    const encoded = encodeFunctionData({ abi, functionName: method.item.name, args })
    const innerCalls = readArguments(method.item.inputs, args).get('calls') ?? []
    return (
      !data.startsWith(encoded) ||
      innerCalls.some(
        (call) => typeof call === 'string' && isHex(call) && isMalformedCall(call, depth + 1),
      )
    )
  } catch {
    return true
  }
}
