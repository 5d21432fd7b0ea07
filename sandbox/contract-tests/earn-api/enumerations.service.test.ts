import { describe, expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { getPath, getAllItems, type Item } from '../testing/read-pages.ts'
import {
  networks,
  omittedFromYieldFilters,
  yieldListTypes,
  yieldSources,
  yieldTypes,
} from '../testing/enumerations.ts'

const live = { key: 'live_sandbox_ro' }
const status = async (path: string, key = 'test_sandbox_rw'): Promise<number> =>
  (await callService(path, { key })).status

/** contract: Networks; contract: Yield types; contract: Reward sources; contract: Action types; contract: Action status. */
describe('Networks', () => {
  it('the tokens filter `networks` takes networks of the key, and refuses other values with 400', async () => {
    expect(await status(`/v1/tokens?networks=${networks.join(',')}`)).toBe(400)
    const ownNetworks = 'ethereum-sepolia,base-sepolia,solana-devnet'
    expect(await status(`/v1/tokens?networks=${ownNetworks}`)).toBe(200)
    expect(await status(`/v1/tokens?networks=moonbase`)).toBe(400)
    expect(await status(`/v1/tokens?networks=Ethereum`, live.key)).toBe(400)
  })

  it('the yield list filters `network` and `networks` refuse the networks that they omit with 400', async () => {
    for (const network of omittedFromYieldFilters) {
      expect([network, await status(`/v1/yields?network=${network}`, live.key)]).toEqual([
        network,
        400,
      ])
      expect(await status(`/v1/yields?networks=${network}`, live.key)).toBe(400)
    }
  })

  it('the yield list filter `network` takes every mainnet that has yields and is not omitted', async () => {
    const mainnets = new Set((await getAllItems('/v1/yields', live)).map(({ network }) => network))
    const filterable = [...mainnets].filter(
      (each) => !omittedFromYieldFilters.includes(String(each)),
    )
    expect(filterable.length).toBeGreaterThan(50)
    for (const network of filterable)
      expect(await status(`/v1/yields?network=${String(network)}&limit=1`, live.key)).toBe(200)
  })

  it('yields on networks that the filters omit are listed', async () => {
    const seen = new Set((await getAllItems('/v1/yields', live)).map(({ network }) => network))
    expect(omittedFromYieldFilters.filter((each) => seen.has(each)).length).toBeGreaterThan(3)
  })
})

describe('Yield types', () => {
  it('all nine yield types occur, and one written with a hyphen is refused with 400', async () => {
    const typesOf = (items: readonly Item[]) =>
      new Set(items.map((each) => getPath(each, 'mechanics.type')))
    expect(typesOf(await getAllItems('/v1/yields'))).toEqual(new Set(yieldTypes))
    expect(typesOf(await getAllItems('/v1/yields', live))).toEqual(new Set(yieldTypes))
    expect(await status('/v1/tokens?yieldTypes=liquid-staking')).toBe(400)
  })

  it('the yield list filters `type` and `types` accept six yield types and refuse the others with 400', async () => {
    for (const type of yieldTypes) {
      const expected = yieldListTypes.includes(type) ? 200 : 400
      expect([type, await status(`/v1/yields?type=${type}`)]).toEqual([type, expected])
      expect([type, await status(`/v1/yields?types=${type}`)]).toEqual([type, expected])
    }
  })
})

it('every `yieldSource` of the contract occurs, and no other', async () => {
  const sources = (await getAllItems('/v1/yields')).flatMap((each) =>
    [getPath(each, 'rewardRate.components')]
      .flat()
      .map((component) => getPath(component, 'yieldSource')),
  )
  expect([...new Set(sources)].filter((source) => !yieldSources.includes(String(source)))).toEqual(
    [],
  )
  expect(yieldSources.filter((source) => !sources.includes(source))).toEqual([])
})
