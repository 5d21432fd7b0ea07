import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tokensQuerySchema } from '../contract/queries.ts'
import { filterTokens } from './filter-catalogue.ts'
import { buildStaking, buildYield } from './testing/build-protocol.ts'

const vault = buildYield()
const staking = buildStaking()
const closed = buildYield({ id: 'closed', status: { enter: false, exit: true } })
const decommissioned = buildYield({ id: 'gone', metadata: { ...vault.metadata, deprecated: true } })
const underMaintenance = buildYield({
  id: 'resting',
  metadata: { ...vault.metadata, underMaintenance: true },
})
const filterIds = (
  query: Record<string, string>,
  yields = [vault, closed, staking, decommissioned, underMaintenance],
) =>
  filterTokens(yields, tokensQuerySchema.parse(query)).map(({ token, availableYields }) => [
    token.symbol,
    availableYields,
  ])

describe('token list', () => {
  it('each token is listed once with its yields, without deprecated or maintenance ones', () => {
    expect(filterIds({})).toEqual([
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
  ])('%j is %j', (query, expected) => expect(filterIds(query)).toEqual(expected))

  it('addresses compare case-insensitively on EVM networks, and exactly on others', () => {
    const mint = 'So1AnaMint1111111111111111111111111111111111'
    const token = { ...vault.token, network: 'solana-devnet', address: mint } as const
    const onSolana = buildYield({ id: 'sol', network: 'solana-devnet', token, inputTokens: [] })
    expect(filterIds({ address: mint }, [onSolana])).toEqual([['USDC', ['sol']]])
    expect(filterIds({ address: mint.toLowerCase() }, [onSolana])).toEqual([])
    const other = { ...onSolana, id: 'other', token: { ...token, address: mint.toLowerCase() } }
    expect(filterIds({}, [onSolana, other])).toHaveLength(2)
  })

  it.each([
    ['missing', {}],
    ['malformed', { enter: 'yes', exit: null }],
  ])('a status that is %s counts as open', (_description, status) => {
    const odd = { ...vault, id: 'odd', status: z.custom<typeof vault.status>().parse(status) }
    const open: Record<string, string>[] = [{}, { enter: 'true' }, { exit: 'true' }]
    for (const query of [...open, { enter: 'true', exit: 'true' }])
      expect(filterIds(query, [odd])).toEqual([['USDC', ['odd']]])
    expect(filterIds({ enter: 'false' }, [odd])).toEqual([])
    expect(filterIds({ exit: 'false' }, [odd])).toEqual([])
  })
})
