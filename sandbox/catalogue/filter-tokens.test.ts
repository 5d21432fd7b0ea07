import { describe, expect, it } from 'vitest'
import { tokensQuerySchema } from '../contract/queries.ts'
import { filterTokens } from './filter-tokens.ts'
import { buildStaking, buildYield } from './testing/build-yield.ts'

const vault = buildYield()
const staking = buildStaking()
const closed = buildYield({ id: 'closed', status: { enter: false, exit: true } })
const gone = buildYield({ id: 'gone', metadata: { ...vault.metadata, deprecated: true } })
const resting = buildYield({
  id: 'resting',
  metadata: { ...vault.metadata, underMaintenance: true },
})
const found = (query: Record<string, string>) =>
  filterTokens([vault, closed, staking, gone, resting], tokensQuerySchema.parse(query)).map(
    ({ token, availableYields }) => [token.symbol, availableYields],
  )

describe('the token list', () => {
  it('names each token once, with its yields, and never what is deprecated or under maintenance', () => {
    expect(found({})).toEqual([
      ['USDC', [vault.id, closed.id]],
      ['ETH', [staking.id]],
    ])
  })

  it.each<[Record<string, string>, unknown]>([
    [
      { enter: 'true' },
      [
        ['USDC', [vault.id]],
        ['ETH', [staking.id]],
      ],
    ],
    [{ enter: 'false' }, [['USDC', [closed.id]]]],
    [{ exit: 'false' }, []],
    [{ networks: 'ethereum-sepolia' }, [['ETH', [staking.id]]]],
    [{ yieldTypes: 'liquid_staking' }, [['ETH', [staking.id]]]],
    [{ symbol: 'usdc', enter: 'true' }, [['USDC', [vault.id]]]],
    [{ address: '0x00000000000000000000000000000000000000aA' }, [['USDC', [vault.id, closed.id]]]],
    [{ address: '0x01' }, []],
  ])('with %j is %j', (query, expected) => expect(found(query)).toEqual(expected))
})
