import { describe, expect, it } from 'vitest'
import { tokensQuerySchema, yieldsQuerySchema } from '../contract/queries.ts'
import { filterYields } from './filter-catalogue.ts'
import { buildStaking, buildYield } from './testing/build-protocol.ts'

const vault = buildYield()
const staking = { ...buildStaking(), prime: true }
const closed = buildYield({ id: 'closed', status: { enter: false, exit: true } })
const all = [vault, closed, staking]
const filterIds = (query: Record<string, string | string[]>): string[] =>
  filterYields(all, yieldsQuerySchema.parse(query)).map(({ id }) => id)

describe('yield list', () => {
  it('the list without a filter has everything, in its own order', () => {
    expect(filterIds({})).toEqual([vault.id, closed.id, staking.id])
  })

  it.each<[Record<string, string | string[]>, string[]]>([
    [{ network: 'ethereum-sepolia' }, [staking.id]],
    [{ networks: 'ethereum-sepolia,base-sepolia' }, [vault.id, closed.id, staking.id]],
    [{ networks: ['ethereum-sepolia', 'gnosis'] }, [staking.id]],
    [{ chainId: '84532' }, [vault.id, closed.id]],
    [{ yieldId: closed.id }, [closed.id]],
    [{ yieldIds: `${closed.id},${staking.id}` }, [closed.id, staking.id]],
    [{ type: 'vault' }, [vault.id, closed.id]],
    [{ types: 'staking,lending' }, []],
    [{ hasCooldownPeriod: 'true' }, [staking.id]],
    [{ hasCooldownPeriod: 'false' }, [vault.id, closed.id]],
    [{ hasWarmupPeriod: 'true' }, []],
    [{ prime: 'true' }, [staking.id]],
    [{ prime: 'false' }, [vault.id, closed.id]],
    [{ token: 'eth' }, [staking.id]],
    [{ token: '0x00000000000000000000000000000000000000AA' }, [vault.id, closed.id]],
    [{ inputToken: 'USDC' }, [vault.id, closed.id]],
    [{ inputTokens: 'USDC,ETH' }, [vault.id, closed.id, staking.id]],
    [{ provider: 'tidal' }, [staking.id]],
    [{ providers: 'tidal,nobody' }, [staking.id]],
    [{ search: ' TIDAL ' }, [staking.id]],
    [{ type: 'vault', network: 'ethereum-sepolia' }, []],
  ])('%j is %j', (query, ids) => expect(filterIds(query)).toEqual(ids))

  it.each([
    ['statusEnterAsc', [closed.id, vault.id, staking.id]],
    ['statusEnterDesc', [vault.id, staking.id, closed.id]],
    ['statusExitAsc', [vault.id, closed.id, staking.id]],
    ['statusExitDesc', [vault.id, closed.id, staking.id]],
    ['rewardRateAsc', [staking.id, vault.id, closed.id]],
    ['rewardRateDesc', [vault.id, closed.id, staking.id]],
  ])('the list is sorted by %s', (sort, ids) => expect(filterIds({ sort })).toEqual(ids))
})

describe('yield list query', () => {
  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '1e1' },
    { offset: '-1' },
    { type: 'liquid_staking' },
    { types: 'vault,liquid-staking' },
    { network: 'plume' },
    { network: 'moonbase' },
    { networks: 'x'.repeat(201) },
    { search: ['a', 'b'] },
    { hasCooldownPeriod: 'yes' },
    { sort: 'tvl' },
    { nothing: 'like this' },
    { yieldIds: Array.from({ length: 101 }, (_, index) => `id-${index}`).join() },
    { yieldIds: 'x'.repeat(201) },
    { yieldId: 'x'.repeat(201) },
    { networks: Array.from({ length: 101 }, () => 'base') },
  ])('a query with %j is rejected', (query) =>
    expect(yieldsQuerySchema.safeParse(query).success).toBe(false),
  )

  it('a query has up to the maximum of yields and length', () => {
    const yieldIds = Array.from({ length: 100 }, (_, index) => `${index}-${'x'.repeat(190)}`)
    expect(yieldsQuerySchema.parse({ yieldIds }).yieldIds).toEqual(yieldIds)
    expect(yieldsQuerySchema.parse({ yieldIds: yieldIds.join() }).yieldIds).toEqual(yieldIds)
  })

  it.each(
    'plume monad robinhood robinhood-testnet arc-testnet arc plasma tempo pharos aptos hyperliquid'.split(
      ' ',
    ),
  )('an unfilterable network is rejected: %s', (network) => {
    expect(yieldsQuerySchema.safeParse({ network }).success).toBe(false)
    expect(yieldsQuerySchema.safeParse({ networks: `base,${network}` }).success).toBe(false)
    expect(tokensQuerySchema.safeParse({ networks: network }).success).toBe(true)
  })
})
