import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchOwnedTokens } from './fetch-owned-tokens.ts'
import { getTokenKey } from './holdings.ts'
import { createExampleToken } from './testing/example-token.ts'

afterEach(() => void vi.unstubAllGlobals())

const ADDRESS = `0x${'11'.repeat(20)}`
const accounts = [{ family: 'evm', address: ADDRESS } as const]
const networks = [{ id: 'base' }, { id: 'optimism' }]

const list = (network: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    token: createExampleToken({ network, address: `0x${String(index + 1).padStart(40, '0')}` }),
    availableYields: [`${network}-${index}`],
  }))

/** A client to which balances are known, by network: null is unknown, and a network without any does not answer. */
function createClient(balances: Readonly<Record<string, readonly (bigint | null)[]>>): QueryClient {
  vi.stubGlobal('fetch', (path: string) =>
    path === '/config.json'
      ? Promise.resolve(Response.json({ networks }))
      : Promise.reject(new TypeError('no answer')),
  )
  const client = new QueryClient()
  for (const [network, amounts] of Object.entries(balances)) {
    const keys = list(network, amounts.length).map(({ token }) => getTokenKey(token))
    client.setQueryData(['wallet-balance', 'network', ADDRESS, keys], amounts)
  }
  return client
}

it('finds what an address has, and what it may have, on each network', async () => {
  const tokens = [...list('base', 3), ...list('optimism', 2)]
  const client = createClient({ base: [0n, 5n, null], optimism: [0n, 0n] })
  const { owned, failed, unsupported } = await fetchOwnedTokens(client, accounts, tokens)
  expect([failed, unsupported]).toEqual([[], []])
  expect(owned.map(({ network, keys }) => [network, keys.size])).toEqual([
    ['base', 2],
    ['optimism', 0],
  ])
  expect([...(owned[0]?.keys ?? [])]).toEqual(
    [1, 2].map((index) => getTokenKey(tokens[index]?.token ?? { network: '' })),
  )
})

it('names networks that do not answer, of which too much is unknown, or that have no node here', async () => {
  const tokens = [...list('base', 26), ...list('optimism', 1), ...list('arbitrum', 1)]
  const client = createClient({ base: Array.from({ length: 26 }, () => null) })
  const { owned, failed, unsupported } = await fetchOwnedTokens(client, accounts, tokens)
  expect(owned.filter(({ keys }) => keys.size > 0)).toEqual([])
  expect(failed.toSorted()).toEqual(['base', 'optimism'])
  expect(unsupported).toEqual(['arbitrum'])
})
