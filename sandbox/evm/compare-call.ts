import { decodeFunctionData, erc20Abi, isHex } from 'viem'
import type { StepRow } from '../store/schema.ts'
import type { ChainTransaction, Likeness } from '../networks/local-network.ts'

type ComparableStep = Pick<StepRow, 'sender' | 'to' | 'data' | 'value' | 'createdBlock'>

/**
 * Compares a chain transaction with a step by sender and effect, never by a reported hash
 * (decisions/009-sandbox-tracking): the same call mined after the step was created, or an approval of the same token
 * and spender with an edited amount.
 */
export function compareCall(step: ComparableStep, transaction: ChainTransaction): Likeness {
  const tooOld = transaction.block !== null && transaction.block <= step.createdBlock
  if (tooOld || transaction.sender !== step.sender || transaction.to !== step.to) return 'other'
  if (transaction.value !== BigInt(step.value)) return 'other'
  if (transaction.data === step.data) return 'same'
  const [requestedApproval, sentApproval] = [
    readApproval(step.data),
    readApproval(transaction.data),
  ]
  return requestedApproval && sentApproval && requestedApproval.spender === sentApproval.spender
    ? 'edited approval'
    : 'other'
}

export interface Approval {
  readonly spender: string
  readonly amount: bigint
}

/** Reads an ERC-20 approval from calldata; null for another call. */
export function readApproval(data: string): Approval | null {
  if (!isHex(data) || !data.startsWith('0x095ea7b3')) return null
  try {
    const call = decodeFunctionData({ abi: erc20Abi, data })
    return call.functionName === 'approve'
      ? { spender: call.args[0].toLowerCase(), amount: call.args[1] }
      : null
  } catch {
    return null
  }
}
