import { afterEach, expect, it, vi } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import { vaultApproval, vaultDeposit } from '../verify/corpus/honest-vaults.ts'
import { simulateAction } from './simulate-action.ts'

// What a chain shows is in e2e/simulation, on real ones.
const { intent, transaction } = vaultDeposit
const action: Action = {
  ...vaultDeposit.action,
  transactions: [
    { ...vaultApproval.transaction, id: 'approval' },
    { ...transaction, stepIndex: 1 },
  ],
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('without a network nothing is rehearsed, and nothing is thrown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await simulateAction(transaction, action, intent)).toBeNull()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>')))
  expect(await simulateAction(transaction, action, intent)).toBeNull()
})

it('nobody waits for a node that does not answer', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const waiting = simulateAction(transaction, action, intent)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await waiting).toBeNull()
})

it('a message is not rehearsed', async () => {
  const fetchMock = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetchMock)
  expect(await simulateAction({ ...transaction, isMessage: true }, action, intent)).toBeNull()
  expect(fetchMock).not.toHaveBeenCalled()
})
