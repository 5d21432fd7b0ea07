import { afterEach, expect, it, vi } from 'vitest'
import { createActionFacts } from './chain-facts.ts'
import { vaultDeposit } from './verify/corpus/honest-vaults.ts'

afterEach(() => void vi.unstubAllGlobals())

const { transaction, intent } = vaultDeposit
const action = { ...vaultDeposit.action, transactions: [transaction] }

/** A node that says of each contract that it is there and no proxy; it can be down. */
function node() {
  const state = { requests: 0, isDown: false }
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    state.requests += 1
    if (state.isDown) return Promise.reject(new TypeError('offline'))
    const calls: { id: number; method: string }[] = [JSON.parse(body)].flat()
    const answer = { eth_getCode: '0x6001', eth_getStorageAt: `0x${'0'.repeat(64)}` }
    return Promise.resolve(
      Response.json(
        calls.map(({ id, method }) => ({ id, result: Object(answer)[method] ?? null })),
      ),
    )
  })
  return state
}

it('what was read of contracts is read again after a minute, and what could not be read at once', async () => {
  const state = node()
  let now = 0
  const read = createActionFacts(() => now)
  state.isDown = true
  expect((await read('ethereum', action, intent)).read.size).toBe(0)
  state.isDown = false
  const first = await read('ethereum', action, intent)
  expect(first.read.size).toBeGreaterThan(0)
  const asked = state.requests
  now = 59_999
  expect(await read('ethereum', action, intent)).toBe(first)
  expect(state.requests).toBe(asked)
  now = 60_000
  await read('ethereum', action, intent)
  expect(state.requests).toBeGreaterThan(asked)
})

it('another network or another contract is another question', async () => {
  const state = node()
  const read = createActionFacts(() => 0)
  await read('ethereum', action, intent)
  const asked = state.requests
  await read('base', { ...action, transactions: [{ ...transaction, network: 'base' }] }, intent)
  expect(state.requests).toBeGreaterThan(asked)
})
