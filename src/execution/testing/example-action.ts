import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Fact } from '../journal/fact.ts'

/** Midnight of an ordinary day, as the service would say it. */
export const START = Date.parse('2026-03-01T00:00:00Z')

export const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A hundred USDC into a vault, as the person asked for it. */
export const exampleIntent: Intent = {
  request: {
    intent: 'enter',
    yieldId: 'vault',
    address: OWNER,
    arguments: { amount: '100' },
  },
  asset: { symbol: 'USDC', decimals: 6, address: '0x00000000000000000000000000000000000000aa' },
}

/** A step that waits for its signature. */
export const exampleStep = (id: string, changes: Partial<Transaction> = {}): Transaction => ({
  id,
  network: 'base-sepolia',
  status: 'WAITING_FOR_SIGNATURE',
  type: 'SUPPLY',
  stepIndex: 0,
  unsignedTransaction: `payload of ${id}`,
  ...changes,
})

/** The action `a` of the example intent, with these steps. */
export const exampleAction = (
  transactions: readonly Transaction[],
  changes: Partial<Action> = {},
): Action => ({
  id: 'a',
  intent: 'enter',
  type: 'STAKE',
  yieldId: 'vault',
  address: OWNER,
  transactions: [...transactions],
  executionPattern: 'synchronous',
  rawArguments: { amount: '100' },
  createdAt: new Date(START).toISOString(),
  status: 'WAITING_FOR_NEXT',
  ...changes,
})

/** What this browser wrote down when it created `a`. */
export const createdHere: readonly Fact[] = [
  { kind: 'intended', intent: 'i', at: START, ...exampleIntent },
  { kind: 'created', intent: 'i', action: 'a', at: START, key: 'key of a' },
]
