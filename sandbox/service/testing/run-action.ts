import { vi } from 'vitest'
import { actionSchema, type Action } from '../../contract/action.ts'
import { transactionSchema, type Transaction } from '../../contract/transaction.ts'
import type { TransactionStatus } from '../../contract/enums.ts'
import { fetchParsed } from './call-service.ts'

const WAIT = { timeout: 180_000, interval: 50 }

type Intent = 'enter' | 'exit' | 'manage'

export const createAction = (intent: Intent, body: object): Promise<Action> =>
  fetchParsed(actionSchema, `/v1/actions/${intent}`, { body })

export const readAction = (id: string): Promise<Action> =>
  fetchParsed(actionSchema, `/v1/actions/${id}`)

export const readStep = (id: string): Promise<Transaction> =>
  fetchParsed(transactionSchema, `/v1/transactions/${id}`)

/** Reports a hash and returns the updated transaction. */
export const reportHash = (id: string, hash: string): Promise<Transaction> =>
  fetchParsed(transactionSchema, `/v1/transactions/${id}/submit-hash`, {
    method: 'PUT',
    body: { hash },
  })

export const waitForStep = (id: string, status: TransactionStatus): Promise<Transaction> =>
  vi.waitFor(async () => {
    const step = await readStep(id)
    if (step.status !== status) throw new Error(`${step.status} ${step.error ?? ''}, not ${status}`)
    return step
  }, WAIT)

export const waitForAction = (id: string, status: Action['status']): Promise<Action> =>
  vi.waitFor(async () => {
    const action = await readAction(id)
    if (action.status !== status) throw new Error(`${action.status}, not ${status}`)
    return action
  }, WAIT)

/** Returns the transaction at an index. */
export function getStep(action: Pick<Action, 'transactions'>, index: number): Transaction {
  const step = action.transactions[index]
  if (!step) throw new Error(`the action has no step ${index}`)
  return step
}

/** Submits a signed transaction or message signature, and returns the updated transaction. */
export const submitSigned = (id: string, signedTransaction: string): Promise<Transaction> =>
  fetchParsed(transactionSchema, `/v1/transactions/${id}/submit`, { body: { signedTransaction } })

/** What running an action requires of a wallet of any family. */
export interface Signer {
  readonly send: (step: Transaction) => Promise<string>
  readonly signMessage?: (step: Transaction) => Promise<string>
}

/** Signs, sends and reports every step in order, each after the previous is confirmed. */
export async function runAction(action: Action, wallet: Signer): Promise<Action> {
  for (const { id, status } of action.transactions) {
    if (status === 'SKIPPED') continue
    const step = await waitForStep(id, 'WAITING_FOR_SIGNATURE')
    if (step.isMessage) await submitSigned(id, (await wallet.signMessage?.(step)) ?? '')
    else await reportHash(id, await wallet.send(step))
    await waitForStep(id, 'CONFIRMED')
  }
  return waitForAction(action.id, 'SUCCESS')
}
