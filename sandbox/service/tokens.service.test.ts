import { expect, it } from 'vitest'
import { pageSchema } from '../contract/page.ts'
import { tokenWithAvailableYieldsSchema } from '../contract/token.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'

setupTestSandbox({ tokensPage: 2 })

const tokens = (query = '') =>
  fetchParsed(pageSchema(tokenWithAvailableYieldsSchema), `/v1/tokens${query}`)

it('tokens have the service’s default page size, if any, and a total', async () => {
  const first = await tokens()
  expect(first).toMatchObject({ offset: 0, limit: 2, items: { length: 2 } })
  expect(first.total).toBeGreaterThan(2)
  const all = await tokens(`?limit=${first.total}`)
  expect(all.items).toHaveLength(first.total)
  expect((await tokens('?offset=2')).items).toEqual(all.items.slice(2, 4))
})

it('the token page size can be any number from one', async () => {
  expect((await tokens('?limit=100000')).limit).toBe(100_000)
  expect((await callService('/v1/tokens?limit=0')).status).toBe(400)
})

it('networks and types are repeated, comma-separated, or both', async () => {
  const ids = async (query: string) =>
    (await tokens(`?limit=1000&${query}`)).items.flatMap((each) => each.availableYields).sort()
  const both = await ids('networks=base-sepolia,solana-devnet')
  expect(both).toEqual(await ids('networks=base-sepolia&networks=solana-devnet'))
  expect(both).toEqual(
    [...(await ids('networks=base-sepolia')), ...(await ids('networks=solana-devnet'))].sort(),
  )
  const typed = await ids('yieldTypes=vault,lending&yieldTypes=liquid_staking')
  expect(typed).toEqual(
    (await Promise.all(['vault', 'lending', 'liquid_staking'].map((t) => ids(`yieldTypes=${t}`))))
      .flat()
      .sort(),
  )
  expect((await callService('/v1/tokens?yieldTypes=liquid-staking')).status).toBe(400)
})
