import { describe, expect, it } from 'vitest'
import { balanceTargets } from './balance-scan.ts'

const yieldsOf = (network: string) => (network === 'base-sepolia' ? ['one', 'two'] : [])
const address = '0xAb'
const network = 'base-sepolia'
const targets = (...queries: { yieldId?: string; address?: string }[]) =>
  balanceTargets(
    queries.map((query) => Object.assign({ address, network }, query)),
    yieldsOf,
    (address) => address.toLowerCase(),
  ).map((target) => [target.yieldId, target.address, target.specific])

describe('balance queries', () => {
  it('without a yield read all yields of the network', () => {
    expect(targets({})).toEqual([
      ['one', address, false],
      ['two', address, false],
    ])
  })

  it('of the same yield and address are read once, whatever the case of the address', () => {
    expect(targets({ yieldId: 'one' }, { yieldId: 'one', address: '0xaB' })).toHaveLength(1)
    expect(targets({}, {})).toHaveLength(2)
  })

  it('for a yield win over a scan, in either order', () => {
    const expected = [
      ['one', address, false],
      ['two', address, true],
    ]
    expect(targets({}, { yieldId: 'two' })).toEqual(expected)
    expect(targets({ yieldId: 'two' }, {}).reverse()).toEqual(expected)
  })

  it('of different addresses are kept apart', () => {
    expect(targets({ yieldId: 'one' }, { yieldId: 'one', address: '0xcd' })).toHaveLength(2)
  })
})
