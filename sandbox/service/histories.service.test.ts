import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { rateHistorySchema, tvlHistorySchema } from '../contract/history.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { enterVault } from './testing/enter-staking.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import { fundedWallet, type TestWallet } from './testing/test-wallet.ts'
import { runAction } from './testing/run-action.ts'
import { fetchYieldByName } from './testing/yields.ts'

const sandbox = setupTestSandbox()

const DAY = 86_400
const moveTime = (seconds: number) => callService('/admin/time', { body: { seconds }, key: null })
const vault = () => fetchYieldByName('Harbor USDC Vault')

type Rates = z.infer<typeof rateHistorySchema>
const rates = async (query = ''): Promise<Rates> =>
  fetchParsed(rateHistorySchema, `/v1/yields/${(await vault()).id}/reward-rate/history${query}`)
const tvl = async (query = '') =>
  fetchParsed(tvlHistorySchema, `/v1/yields/${(await vault()).id}/tvl/history${query}`)

describe('yield history', () => {
  it('history ends with today, as the yield is described now', async () => {
    const { rewardRate, statistics, id } = await vault()
    const { items, from, to, ...head } = await rates('?period=1d')
    expect(head).toEqual({ total: 1, offset: 0, limit: 100, yieldId: id, interval: 'day' })
    expect(items).toMatchObject([{ rewardRate: String(rewardRate.total) }])
    expect(items[0]?.timestamp).toBe(`${to.slice(0, 10)}T00:00:00.000Z`)
    expect(from).toBe(items[0]?.timestamp)
    expect((await tvl('?period=1d')).items).toMatchObject([
      { tvlRaw: expect.stringMatching(/^\d+$/) },
    ])
    expect(statistics?.tvl).toBeDefined()
  })

  it('history begins half a year before the sandbox did, and does not change afterwards', async () => {
    const path = '?period=1y&limit=365'
    const [pastRates, pastTvl] = [(await rates(path)).items, (await tvl(path)).items]
    expect(pastRates).toHaveLength(182)
    expect(pastTvl.map(({ timestamp }) => timestamp)).toEqual(
      pastRates.map(({ timestamp }) => timestamp),
    )
    expect(new Set(pastRates.map(({ rewardRate }) => rewardRate)).size).toBeGreaterThan(100)
    const wallet = await fundedWallet('ethereum-sepolia')
    await runAction(await enterVault(wallet, '1000'), wallet)
    expect((await rates(path)).items.slice(0, -1)).toEqual(pastRates.slice(0, -1))
    expect((await tvl(path)).items.slice(0, -1)).toEqual(pastTvl.slice(0, -1))
  })

  it('each passed day gets a point: the figures before a move on its days, those after it at its end', async () => {
    const before = (await tvl('?period=1y&limit=365')).items
    const wallet = await fundedWallet('ethereum-sepolia')
    // The yields were cached just before the deposit: the history must not use the cache.
    const send: TestWallet['send'] = async (step) => {
      await vault()
      return wallet.send(step)
    }
    await runAction(await enterVault(wallet, '1000'), { send })
    await moveTime(3 * DAY)
    const after = (await tvl('?period=1y&limit=365')).items
    expect(after).toHaveLength(before.length + 3)
    const raw = after.slice(-4).map(({ tvlRaw }) => BigInt(tvlRaw))
    const [start = 0n, second, third, end = 0n] = raw
    expect(start).toBeGreaterThanOrEqual(BigInt(before.at(-1)?.tvlRaw ?? 0) + 1_000_000_000n)
    expect([second, third]).toEqual([start, start])
    expect(end).toBeGreaterThan(start)
    const days = after.map(({ timestamp }) => Date.parse(timestamp) / DAY / 1_000)
    expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index))
  })

  it('history is filtered by period, interval and page', async () => {
    await moveTime(60 * DAY)
    expect((await rates()).total).toBe(30)
    expect((await rates('?period=1d')).total).toBe(1)
    expect((await rates('?period=7d')).total).toBe(7)
    const all = await rates('?period=90d')
    expect(all.total).toBeGreaterThan(60)
    const page = await rates('?period=90d&offset=10&limit=5')
    expect(page).toMatchObject({ total: all.total, offset: 10, limit: 5 })
    expect(page.items).toEqual(all.items.slice(10, 15))
    const weeks = await rates('?period=90d&interval=week')
    expect(weeks.total).toBeGreaterThanOrEqual(9)
    expect(weeks.items.map(({ timestamp }) => new Date(timestamp).getUTCDay())).toEqual(
      weeks.items.map(() => 1),
    )
    const months = (await rates('?period=all&interval=month')).total
    expect(months).toBeGreaterThanOrEqual(8)
    expect(months).toBeLessThanOrEqual(10)
  })

  it('days of all time come back in weeks', async () => {
    const all = await rates('?period=all')
    expect(all.interval).toBe('week')
    expect(all).toEqual({ ...(await rates('?period=all&interval=week')), to: all.to })
  })

  it('from and to replace the period', async () => {
    const { items } = await rates('?period=90d')
    const [, second, third, fourth] = items.map(({ timestamp }) => timestamp)
    const some = await rates(`?period=1d&from=${second}&to=${fourth?.slice(0, 10)}`)
    expect(some.items.map(({ timestamp }) => timestamp)).toEqual([second, third, fourth])
    expect([some.from, some.to, some.interval]).toEqual([second, fourth, 'day'])
  })

  it('TVL of a fee configuration is a part of the whole, and of no other yield', async () => {
    const { id, feeConfigurations = [] } = await fetchYieldByName('Granary Select USDC')
    const path = `/v1/yields/${id}/tvl/history?period=1d`
    const latest = async (query: string) => {
      const { items } = await fetchParsed(tvlHistorySchema, `${path}${query}`)
      return BigInt(items.at(-1)?.tvlRaw ?? -1)
    }
    const parts = feeConfigurations.map((each) => latest(`&feeConfigurationId=${each.id}`))
    const sum = (await Promise.all(parts)).reduce((total, part) => total + part, 0n)
    expect(feeConfigurations.length).toBeGreaterThan(1)
    expect(sum).toBe(await latest(''))
    expect((await callService(`${path}&feeConfigurationId=none`)).status).toBe(400)
    const other = `/v1/yields/${id}/reward-rate/history?feeConfigurationId=flat`
    expect((await callService(other)).status).toBe(400)
  })

  it.each([
    'limit=0',
    'limit=366',
    'period=2d',
    'interval=hour',
    'a=1',
    'offset=-1',
    'from=yesterday',
    'from=2026-02-03&to=2026-02-02',
  ])('history is rejected with %s', async (query) => {
    const path = `/v1/yields/${(await vault()).id}/tvl/history?${query}`
    expect((await callService(path)).status).toBe(400)
  })

  it('history survives a restart', async () => {
    const { total } = await rates('?period=1y')
    await sandbox.restart()
    expect((await rates('?period=1y')).total).toBe(total)
  })
})

it('a generated yield has its own history', async () => {
  const key = 'live_sandbox_ro'
  const { body } = await callService('/v1/yields?limit=1', { key })
  const id = /"id":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? ''
  const past = await fetchParsed(
    rateHistorySchema,
    `/v1/yields/${id}/reward-rate/history?period=1y&limit=365`,
    {
      key,
    },
  )
  expect(past.items).toHaveLength(365)
})
