import type { AccountKind } from '#src/families/chain-family.ts'
import type { SendResult } from '#src/wallets/wallet.ts'
import type { Fact, FactOf } from '../journal/fact.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '#src/families/intent.ts'

/** Midnight of an ordinary day, in service time. */
export const START = Date.parse('2026-03-01T00:00:00Z')

export const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The intent of depositing a hundred USDC into a vault. */
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

/** The facts stored when this browser created `a`. */
export const createdHere: readonly Fact[] = [
  { kind: 'intended', intent: 'i', at: START, ...exampleIntent },
  { kind: 'created', intent: 'i', action: 'a', at: START, key: 'key of a' },
]

const ASSET = exampleIntent.asset?.address ?? null

/** The wallet's hash for the n-th transaction that it sends. */
export const createHash = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`

/** The call of a planned deposit. */
export const CALL = {
  targets: [],
  method: 'deposit',
  amount: null,
  token: null,
  counterparty: null,
  value: '0',
}

/** The step `t` of a plan with one deposit. */
export const PLANNED = {
  transaction: 't',
  type: 'SUPPLY',
  network: 'base-sepolia',
  isMessage: false,
  isDone: false,
  call: CALL,
}

/** Creates facts of a step of the action `a`. */
export function createStepFacts(transaction: string, at = START) {
  const step = { action: 'a', transaction, at }
  const point = { block: '7', blockHash: '0x07', latestNonce: 3, pendingNonce: 3, validUntil: null }
  return {
    prompted: (pendingNonce = 3, account?: AccountKind): Fact => ({
      kind: 'prompted',
      ...step,
      payload: `payload of ${transaction}`,
      point: { ...point, pendingNonce, account },
      wallet: 'Scripted',
      isMatch: false,
      worth: null,
    }),
    refused: (): Fact => ({ kind: 'refused', ...step }),
    sent: (id = createHash(1), kind: SendResult['kind'] = 'hash'): Fact => ({
      kind: 'sent',
      ...step,
      sent: { kind, id },
    }),
    signed: (to: 'chain' | 'service' = 'chain'): Fact => ({
      kind: 'signed',
      ...step,
      payload: `signed ${transaction}`,
      id: to === 'chain' ? `id of ${transaction}` : null,
      to,
    }),
    submitted: (): Fact => ({ kind: 'submitted', ...step }),
    reported: (): Fact => ({ kind: 'reported', ...step, hash: createHash(1) }),
    seen: (): Fact => ({ kind: 'seen', ...step, sender: '0x1', nonce: 3 }),
    /** A block has it, with this outflow. */
    moved: (left: FactOf<'moved'>['left'] = [{ token: ASSET, amount: '100' }]): Fact => ({
      kind: 'moved',
      action: 'a',
      step: transaction,
      at,
      left,
      arrived: [],
    }),
    settled: (success = true): Fact => ({ kind: 'settled', ...step, success }),
    /** @param by the cancellation with its nonce */
    dead: (by?: string): Fact => ({
      kind: 'dead',
      ...step,
      proof: 'nonce 3 is taken',
      ...(by !== undefined && { by, cancels: true }),
    }),
    answered: (): Fact => ({ kind: 'answered', ...step, answer: 'nothing-waiting' }),
  }
}
