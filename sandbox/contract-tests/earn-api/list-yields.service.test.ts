import { beforeAll, describe, expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { getObject } from '../testing/service-helpers.ts'
import { getPath, getAllItems, getPage, type Item } from '../testing/read-pages.ts'

const live = { key: 'live_sandbox_ro' }
const yields = (query = '') => getAllItems(`/v1/yields${query}`)
const status = async (path: string): Promise<number> => (await callService(path)).status
const idsOf = (items: readonly Item[]): unknown[] => items.map(({ id }) => id)

/** contract: Yield list. */
describe('GET /v1/yields', () => {
  let all: readonly Item[] = []
  beforeAll(async () => {
    all = await yields()
  })
  const where = (test: (each: Item) => boolean): unknown[] => idsOf(all.filter(test))
  const period = (each: Item, name: string): number =>
    Number(getPath(each, `mechanics.${name}.seconds`) ?? 0)

  it('the yield list takes an `offset` of at least 0 and a `limit` of 1 to 100, by default 20', async () => {
    const first = await getPage('/v1/yields')
    expect([first.limit, first.offset, first.items.length]).toEqual([20, 0, 20])
    expect(first.total).toBe(all.length)
    expect(await status('/v1/yields?limit=100')).toBe(200)
    for (const query of ['limit=0', 'limit=101', 'offset=-1', 'limit=1.5', 'limit=ten'])
      expect([query, await status(`/v1/yields?${query}`)]).toEqual([query, 400])
    expect((await getPage('/v1/yields?offset=100000')).items).toEqual([])
  })

  it('`type` and `types` filter by yield type', async () => {
    const vaults = where((each) => getPath(each, 'mechanics.type') === 'vault')
    expect(idsOf(await yields('?type=vault'))).toEqual(vaults)
    const two = where((each) =>
      ['staking', 'lending'].includes(String(getPath(each, 'mechanics.type'))),
    )
    expect(idsOf(await yields('?types=staking,lending'))).toEqual(two)
  })

  it('`network`, `networks` and `chainId` filter by network, up to 200 characters and 100 entries', async () => {
    const base = where(({ network }) => network === 'base-sepolia')
    expect(idsOf(await yields('?network=base-sepolia'))).toEqual(base)
    expect(idsOf(await yields('?networks=base-sepolia'))).toEqual(base)
    expect(idsOf(await yields('?chainId=84532'))).toEqual(base)
    const two = where(({ network }) => network !== 'ethereum-sepolia')
    expect(idsOf(await yields('?networks=base-sepolia,solana-devnet'))).toEqual(two)
    expect(
      await status(
        `/v1/yields?networks=${Array.from({ length: 16 }, () => 'base-sepolia').join(',')}`,
      ),
    ).toBe(400)
    const many = Array.from({ length: 101 }, () => 'networks=base-sepolia').join('&')
    expect(await status(`/v1/yields?${many}`)).toBe(400)
  })

  it('`yieldId` takes one id and `yieldIds` up to 100, repeated or comma-separated, of 200 characters', async () => {
    const [first, second] = idsOf(all.slice(0, 2)).map(String)
    expect(idsOf(await yields(`?yieldId=${first}`))).toEqual([first])
    expect(idsOf(await yields(`?yieldIds=${first},${second}`))).toEqual([first, second])
    expect(idsOf(await yields(`?yieldIds=${first}&yieldIds=${second}`))).toEqual([first, second])
    expect(await status(`/v1/yields?yieldIds=${'a'.repeat(201)}`)).toBe(400)
    expect(await status(`/v1/yields?yieldIds=${'a'.repeat(200)}`)).toBe(200)
    const hundred = Array.from({ length: 100 }, (_, index) => `y${index}`).join(',')
    expect(await status(`/v1/yields?yieldIds=${hundred}`)).toBe(200)
    expect(await status(`/v1/yields?yieldIds=${hundred},more`)).toBe(400)
  })

  it('`hasCooldownPeriod` and `hasWarmupPeriod` filter by whether a yield has that period', async () => {
    for (const [query, name] of [
      ['hasCooldownPeriod', 'cooldownPeriod'],
      ['hasWarmupPeriod', 'warmupPeriod'],
    ] as const) {
      const having = where((each) => period(each, name) > 0)
      expect(having.length).toBeGreaterThan(0)
      expect(idsOf(await yields(`?${query}=true`))).toEqual(having)
      expect(idsOf(await yields(`?${query}=false`))).toEqual(
        where((each) => period(each, name) === 0),
      )
    }
  })

  it('`token` filters by symbol or address, and `inputToken` and `inputTokens` by symbol', async () => {
    const dai = where((each) => getPath(each, 'token.symbol') === 'DAI')
    expect(idsOf(await yields('?token=dai'))).toEqual(dai)
    const address = String(
      getPath(
        all.find(({ id }) => id === dai[0]),
        'token.address',
      ),
    )
    const there = where((each) => getPath(each, 'token.address') === address)
    expect(idsOf(await yields(`?token=${address.toLowerCase()}`))).toEqual(there)
    const acceptsToken = (each: Item, symbols: readonly string[]): boolean =>
      [getPath(each, 'inputTokens')]
        .flat()
        .some((token) => symbols.includes(String(getPath(token, 'symbol'))))
    expect(idsOf(await yields('?inputToken=stETH'))).toEqual(
      where((each) => acceptsToken(each, ['stETH'])),
    )
    expect(idsOf(await yields('?inputTokens=stETH,DAI'))).toEqual(
      where((each) => acceptsToken(each, ['stETH', 'DAI'])),
    )
  })

  it('`provider` and `providers` filter by provider id', async () => {
    const [one, two] = [...new Set(all.map(({ providerId }) => String(providerId)))]
    expect(idsOf(await yields(`?provider=${one}`))).toEqual(
      where(({ providerId }) => providerId === one),
    )
    expect(idsOf(await yields(`?providers=${one},${two}`))).toEqual(
      where(({ providerId }) => providerId === one || providerId === two),
    )
  })

  it('`search` finds yields whose name contains it, in upper or lower case', async () => {
    const name = String(getPath(all[0], 'metadata.name'))
    const found = await yields(`?search=${encodeURIComponent(name.slice(1, -1).toUpperCase())}`)
    expect(idsOf(found)).toContain(all[0]?.['id'])
    expect(
      found.every((each) =>
        String(getPath(each, 'metadata.name'))
          .toLowerCase()
          .includes(name.slice(1, -1).toLowerCase()),
      ),
    ).toBe(true)
  })

  it('`sort` orders by status, where a malformed one counts as open, and by reward rate', async () => {
    const open = (name: 'enter' | 'exit') => async (query: string) =>
      (await yields(`?sort=${query}`)).map((each) => getPath(each, `status.${name}`) !== false)
    expect(await open('enter')('statusEnterAsc')).toEqual(
      sorted(await open('enter')('statusEnterAsc'), 1),
    )
    expect(await open('enter')('statusEnterDesc')).toEqual(
      sorted(await open('enter')('statusEnterDesc'), -1),
    )
    expect(await open('exit')('statusExitAsc')).toEqual(
      sorted(await open('exit')('statusExitAsc'), 1),
    )
    expect(await open('exit')('statusExitDesc')).toEqual(
      sorted(await open('exit')('statusExitDesc'), -1),
    )
    const rates = (await yields('?sort=rewardRateDesc')).map((each) =>
      Number(getPath(each, 'rewardRate.total')),
    )
    expect(rates).toEqual(rates.toSorted((a, b) => b - a))
    expect(await status('/v1/yields?sort=tvl')).toBe(400)
  })

  it('an unknown query key is refused with 400 and named in `validation.message`', async () => {
    const { status: code, body } = await callService('/v1/yields?tvl=1')
    expect(code).toBe(400)
    expect(getPath(body, 'validation.message')).toEqual(['property tvl should not exist'])
  })

  it('a listed yield has all fields of the yield that is read by its id', async () => {
    for (const each of [all[0], all.at(-1)]) {
      const read = await getObject(`/v1/yields/${String(each?.['id'])}`)
      expect(Object.keys(read)).toEqual(Object.keys(each ?? {}))
      expect(settled(read)).toEqual(settled(each ?? {}))
    }
  })

  it('a production key lists 3,000 yields on 60 networks', async () => {
    const mainnet = await getAllItems('/v1/yields', live)
    expect(mainnet).toHaveLength(3_000)
    expect(new Set(mainnet.map(({ network }) => network)).size).toBe(60)
  })
})

const sorted = (flags: readonly boolean[], direction: 1 | -1): boolean[] =>
  flags.toSorted((a, b) => direction * (Number(a) - Number(b)))

/** Returns a yield without what changes with each block. */
const settled = ({ state: _s, statistics: _t, rewardRate: _r, ...rest }: Item): Item => rest
