import type { SendResult } from '#src/wallets/wallet.ts'
import type { Fact, FactOf } from '../journal/fact.ts'
import { exampleIntent, START } from './example-action.ts'

const ASSET = exampleIntent.asset?.address ?? null

/** The hash that a wallet answers for the n-th transaction that it sends. */
export const createHash = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`

/** What a deposit of a plan is about. */
export const CALL = {
  targets: [],
  method: 'deposit',
  amount: null,
  token: null,
  counterparty: null,
  value: '0',
}

/** The step `t` of a plan that is one deposit. */
export const PLANNED = {
  transaction: 't',
  type: 'SUPPLY',
  network: 'base-sepolia',
  isMessage: false,
  isDone: false,
  call: CALL,
}

/** Facts of one step of the action `a`, in few words. */
export function createStepFacts(transaction: string, at = START) {
  const step = { action: 'a', transaction, at }
  const point = { block: '7', blockHash: '0x07', latestNonce: 3, pendingNonce: 3, validUntil: null }
  return {
    prompted: (pendingNonce = 3): Fact => ({
      kind: 'prompted',
      ...step,
      payload: `payload of ${transaction}`,
      point: { ...point, pendingNonce },
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
    /** A block has it, and shows that it took something. */
    moved: (left: FactOf<'moved'>['left'] = [{ token: ASSET, amount: '100' }]): Fact => ({
      kind: 'moved',
      action: 'a',
      step: transaction,
      at,
      left,
      arrived: [],
    }),
    settled: (success = true): Fact => ({ kind: 'settled', ...step, success }),
    /** @param by the cancellation that has its number */
    dead: (by?: string): Fact => ({
      kind: 'dead',
      ...step,
      proof: 'nonce 3 is taken',
      ...(by !== undefined && { by, cancels: true }),
    }),
    answered: (): Fact => ({ kind: 'answered', ...step, answer: 'nothing-waiting' }),
  }
}
