import { describe, expect, it } from 'vitest'
import { balanceTargets } from './read-balances.ts'

const yieldsOf = async (network: string) => (network === 'base-sepolia' ? ['one', 'two'] : [])
const address = '0xAb'
const network = 'base-sepolia'
const targets = async (...queries: { yieldId?: string; address?: string }[]) =>
  (
    await balanceTargets(
      queries.map((query) => Object.assign({ address, network }, query)),
      yieldsOf,
      (address) => address.toLowerCase(),
    )
  ).map((target) => [target.yieldId, target.address, target.specific])

describe('balance queries', () => {
  it('a query without a yield reads all yields of the network', async () => {
    expect(await targets({})).toEqual([
      ['one', address, false],
      ['two', address, false],
    ])
  })

  it('duplicate queries are read once, in any letter case of the address', async () => {
    expect(await targets({ yieldId: 'one' }, { yieldId: 'one', address: '0xaB' })).toHaveLength(1)
    expect(await targets({}, {})).toHaveLength(2)
  })

  it('a yield query wins over a scan, in either order', async () => {
    const expected = [
      ['one', address, false],
      ['two', address, true],
    ]
    expect(await targets({}, { yieldId: 'two' })).toEqual(expected)
    expect((await targets({ yieldId: 'two' }, {})).reverse()).toEqual(expected)
  })

  it('queries of different addresses are kept apart', async () => {
    expect(await targets({ yieldId: 'one' }, { yieldId: 'one', address: '0xcd' })).toHaveLength(2)
  })
})
