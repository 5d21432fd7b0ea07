import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Holdings } from './holdings.ts'
import { readHoldings, type BalanceAnswer } from './read-holdings.ts'
import { createExampleToken } from './testing/example-token.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tokens = ['base', 'optimism', 'arbitrum'].map((network) => ({
  token: createExampleToken({ network }),
  availableYields: ['one'],
}))
const amounts = ({ tokens: held }: Holdings) =>
  Object.fromEntries(
    held.map(({ token, amount, isKnown }) => [token.network, isKnown ? amount : null]),
  )

it('returns balances while a slow network is pending, and names a failed one', async () => {
  const parts: Holdings[] = []
  const waiting = new Map<string, (answer: BalanceAnswer | Error) => void>()
  const reading = readHoldings({
    accounts: [{ family: 'evm', address: '0xa' }],
    tokens,
    unreadable: 2,
    readable: ['base', 'optimism'],
    readBalances: ({ network }) =>
      new Promise((resolve, reject) => {
        waiting.set(network, (answer) =>
          answer instanceof Error ? reject(answer) : resolve(answer),
        )
      }),
    onProgress: (part) => void parts.push(part),
  })
  waiting.get('base')?.([1_500_000n])
  await vi.advanceTimersByTimeAsync(300)
  expect(parts.map(amounts)).toEqual([{ base: '1.5', optimism: null }])
  expect(parts[0]).toMatchObject({
    pendingCount: 1,
    failed: [],
    unsupported: ['arbitrum'],
    unreadableCount: 2,
  })
  waiting.get('optimism')?.(new Error('no answer'))
  const all = await reading
  expect(amounts(all)).toEqual({ base: '1.5', optimism: null })
  expect(all).toMatchObject({ pendingCount: 0, failed: ['optimism'], unsupported: ['arbitrum'] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(parts).toHaveLength(1)
})

it('sends no request when there is nothing to read', async () => {
  const nothing = { tokens: [], failed: [], unsupported: [], pendingCount: 0, unreadableCount: 0 }
  const readBalances = () => Promise.reject(new Error('asked'))
  const onProgress = () => undefined
  const given = { tokens, unreadable: 0, readable: ['base'], readBalances, onProgress }
  expect(await readHoldings({ ...given, accounts: [] })).toEqual(nothing)
})
