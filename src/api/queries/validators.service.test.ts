import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { fetchValidators } from './validators.ts'

const SOLANA = 'solana-devnet-sol-native-multivalidator-staking'
const requestedUrls: string[] = []

beforeEach(() => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requestedUrls.push(path)
    // A small page size, so that there are several pages.
    const url = `${getWorkerSandbox().url}${path.replace('limit=100', 'limit=3')}`
    return real(url, { ...init, headers: { 'x-api-key': 'test_sandbox_rw' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('all validators of a yield are read, page by page, with their details', async () => {
  const { items, unreadable } = await fetchValidators(SOLANA)
  expect(requestedUrls).toHaveLength(3)
  expect([new Set(items.map(({ address }) => address)).size, unreadable]).toEqual([8, 0])
  for (const { name, status, commission, rewardRate } of items)
    expect([typeof name, typeof status, typeof commission, typeof rewardRate?.total]).toEqual([
      'string',
      'string',
      'number',
      'number',
    ])
  expect(items.filter(({ preferred }) => preferred)).toHaveLength(2)
})
