import type { Action } from '../contract/action.ts'
import type { Transaction } from '../contract/transaction.ts'
import type { StepRow } from '../store/schema.ts'
import type { StoredAction } from '../store/stored-action.ts'

/** A stored action in the contract's form. */
export function toActionResponse({ action, steps }: StoredAction, publicUrl: string): Action {
  return {
    id: action.id,
    intent: action.intent,
    type: action.type,
    yieldId: action.yieldId,
    address: action.address,
    amount: action.amount,
    amountRaw: action.amountRaw,
    amountUsd: action.amountUsd,
    transactions: steps.map((step) => toTransactionResponse(step, publicUrl)),
    executionPattern: action.executionPattern,
    rawArguments: action.rawArguments,
    createdAt: action.createdAt.toISOString(),
    completedAt: action.completedAt?.toISOString() ?? null,
    status: action.status,
  }
}

/** A stored step in the contract's form; its explorer page exists once it has a hash. */
export function toTransactionResponse(step: StepRow, publicUrl: string): Transaction {
  return {
    id: step.id,
    title: step.title,
    description: step.description,
    network: step.network,
    status: step.status,
    type: step.type,
    hash: step.hash,
    createdAt: step.createdAt.toISOString(),
    broadcastedAt: step.broadcastedAt?.toISOString() ?? null,
    signedTransaction: step.signedTransaction,
    unsignedTransaction: step.unsignedTransaction,
    annotatedTransaction: { method: step.method, inputs: step.inputs },
    structuredTransaction: step.operations && { operations: step.operations },
    stepIndex: step.stepIndex,
    error: step.error,
    gasEstimate: step.gasEstimate,
    explorerUrl: step.hash && `${publicUrl}/explorer/${step.network}/tx/${step.hash}`,
    isMessage: step.isMessage,
  }
}
