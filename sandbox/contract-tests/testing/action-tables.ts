import type { FieldTable } from './field-table.ts'

/** contract: Steps. */
export const transaction: FieldTable = {
  id: 'string!',
  title: 'string!',
  description: 'string',
  network: 'string!',
  status: 'string!',
  type: 'string!',
  hash: 'string',
  createdAt: 'timestamp!',
  broadcastedAt: 'timestamp',
  signedTransaction: 'string',
  unsignedTransaction: 'string',
  annotatedTransaction: { method: 'string!', inputs: 'map!' },
  structuredTransaction: 'map',
  stepIndex: 'number!',
  error: 'string',
  gasEstimate: 'string',
  explorerUrl: 'string',
  isMessage: 'boolean!',
}

/** contract: Actions. */
export const action: FieldTable = {
  id: 'string!',
  intent: 'string!',
  type: 'string!',
  yieldId: 'string!',
  address: 'string!',
  amount: 'string',
  amountRaw: 'string',
  amountUsd: 'string',
  transactions: transaction,
  executionPattern: 'string!',
  rawArguments: 'map',
  createdAt: 'timestamp!',
  completedAt: 'timestamp',
  status: 'string!',
}
