import { describe, expect, it } from 'vitest'
import { pageSchema } from '../contract/page.ts'
import { validatorSchema } from '../contract/validator.ts'
import { fetchParsed, callService } from './testing/call-service.ts'

const yieldId = 'solana-devnet-sol-native-multivalidator-staking'

const validators = (query = '') =>
  fetchParsed(pageSchema(validatorSchema), `/v1/yields/${yieldId}/validators${query}`)

describe('validators', () => {
  it('validators are sorted preferred first, then by rate, with their stake', async () => {
    const { total, items } = await validators()
    expect(total).toBe(8)
    expect(items.map(({ preferred }) => preferred)).toEqual([true, true, ...Array(6).fill(false)])
    const rates = items.slice(2).map(({ rewardRate }) => rewardRate.total)
    expect(rates).toEqual(rates.toSorted((one, other) => other - one))
    expect(items.reduce((sum, { votingPower }) => sum + votingPower, 0)).toBeCloseTo(1, 4)
  })

  it.each([
    ['?name=pel', ['Pelican']],
    ['?preferred=true', ['Pelican', 'Lantern One']],
    ['?status=jailed', ['Nightwatch']],
    ['?status=inactive', ['Old Beacon']],
    ['?provider=lantern', ['Lantern One', 'Lantern Two']],
    ['?limit=1&offset=2', ['Cobalt Ridge']],
  ])('validators are filtered by %s', async (query, names) => {
    expect((await validators(query)).items.map(({ name }) => name)).toEqual(names)
  })

  it('a yield without validators has none, and unknown parameters are rejected', async () => {
    const path = '/v1/yields/ethereum-sepolia-eth-tidal-staking/validators'
    expect((await callService(path)).body).toMatchObject({ total: 0, items: [] })
    expect((await callService(`${path}?sort=x`)).status).toBe(400)
    expect((await callService('/v1/yields/nothing/validators')).status).toBe(400)
  })

  it('providers of validators are in the provider list', async () => {
    const { body } = await callService('/v1/providers/lantern')
    expect(body).toMatchObject({ id: 'lantern', type: 'validator_provider' })
  })
})
