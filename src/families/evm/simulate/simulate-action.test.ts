import { afterEach, expect, it, vi } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import { vaultApproval, vaultDeposit } from '../verify/corpus/honest-vaults.ts'
import { simulateAction } from './simulate-action.ts'

// Real chains are tested in e2e/simulation.
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

it('without a network nothing is simulated, and nothing is thrown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await simulateAction(transaction, action, intent)).toBeNull()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>')))
  expect(await simulateAction(transaction, action, intent)).toBeNull()
})

it('a node that does not respond times out', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const ended = vi.fn<(outcome: unknown) => void>()
  void simulateAction(transaction, action, intent).then(ended)
  await vi.advanceTimersByTimeAsync(3999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(null)
})

it('a message is not simulated', async () => {
  const fetchMock = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetchMock)
  expect(await simulateAction({ ...transaction, isMessage: true }, action, intent)).toBeNull()
  expect(fetchMock).not.toHaveBeenCalled()
})
