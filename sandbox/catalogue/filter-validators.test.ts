import { describe, expect, it } from 'vitest'
import { validatorsQuerySchema } from '../contract/queries.ts'
import type { Validator } from '../contract/validator.ts'
import { filterValidators } from './filter-catalogue.ts'

const validator = (name: string, overrides: Partial<Validator> = {}): Validator => ({
  address: `0x${name.padEnd(8, 'A')}`,
  name,
  logoURI: '',
  website: '',
  rewardRate: { total: 0.05, rateType: 'APR', components: [] },
  commission: 0.1,
  tvl: '0',
  tvlRaw: '0',
  votingPower: 0,
  preferred: false,
  status: 'active',
  ...overrides,
})
const provider = { name: 'Lantern', uniqueId: 'lantern', website: '', preferred: true }
const all = [
  validator('Anchor', { preferred: true }),
  validator('Beacon', { status: 'jailed', provider }),
  validator('Anchovy', { status: 'full' }),
]
const filterNames = (query: Record<string, string>, network = 'ethereum-sepolia') =>
  filterValidators(all, network, validatorsQuerySchema.parse(query)).map(({ name }) => name)

describe('validator filters', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, ['Anchor', 'Beacon', 'Anchovy']],
    [{ name: ' ANCH' }, ['Anchor', 'Anchovy']],
    [{ status: 'jailed' }, ['Beacon']],
    [{ status: 'active' }, ['Anchor']],
    [{ status: 'unbonding' }, []],
    [{ preferred: 'true' }, ['Anchor']],
    [{ preferred: 'false' }, ['Beacon', 'Anchovy']],
    [{ provider: 'lantern' }, ['Beacon']],
    [{ provider: 'LANTERN' }, ['Beacon']],
    [{ name: 'anch', status: 'full' }, ['Anchovy']],
  ])('validators with %j are %j', (query, names) => expect(filterNames(query)).toEqual(names))

  it('validators are found by address as their network compares it', () => {
    const address = all[0]?.address ?? ''
    expect(filterNames({ address: address.toLowerCase() })).toEqual(['Anchor'])
    expect(filterNames({ address: address.toLowerCase() }, 'solana-devnet')).toEqual([])
    expect(filterNames({ address }, 'solana-devnet')).toEqual(['Anchor'])
  })
})
