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
  it('history begins with today, as the yield is described now', async () => {
    const { rewardRate, statistics, id } = await vault()
    const { items, from, to, ...head } = await rates('?period=all')
    expect(head).toEqual({ total: 1, offset: 0, limit: 365, yieldId: id, interval: 'day' })
    expect(items).toMatchObject([{ rewardRate: String(rewardRate.total) }])
    expect(items[0]?.timestamp).toBe(`${to.slice(0, 10)}T00:00:00.000Z`)
    expect(from).toBe(items[0]?.timestamp)
    expect((await tvl()).items).toMatchObject([{ tvlRaw: expect.stringMatching(/^\d+$/) }])
    expect(statistics?.tvl).toBeDefined()
  })

  it('each passed day gets a point: the figures before a move on its days, those after it at its end', async () => {
    const before = (await tvl('?period=all')).items
    const wallet = await fundedWallet('ethereum-sepolia')
    // The yields were cached just before the deposit: the history must not use the cache.
    const send: TestWallet['send'] = async (step) => {
      await vault()
      return wallet.send(step)
    }
    await runAction(await enterVault(wallet, '1000'), { send })
    await moveTime(3 * DAY)
    const after = (await tvl('?period=all')).items
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
    expect((await rates('?period=all&interval=month')).total).toBeLessThanOrEqual(4)
  })

  it.each(['limit=0', 'limit=366', 'period=2d', 'interval=hour', 'a=1', 'offset=-1'])(
    'history is rejected with %s',
    async (query) => {
      const path = `/v1/yields/${(await vault()).id}/tvl/history?${query}`
      expect((await callService(path)).status).toBe(400)
    },
  )

  it('history of an unknown yield is 404', async () => {
    expect((await callService('/v1/yields/none/tvl/history')).status).toBe(404)
    expect((await callService('/v1/yields/none/reward-rate/history')).status).toBe(404)
  })

  it('history survives a restart', async () => {
    const { total } = await rates('?period=all')
    await sandbox.restart()
    expect((await rates('?period=all')).total).toBe(total)
  })
})

it('a generated yield has its own history', async () => {
  const key = 'live_sandbox_ro'
  const { body } = await callService('/v1/yields?limit=1', { key })
  const id = /"id":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? ''
  const past = await fetchParsed(
    rateHistorySchema,
    `/v1/yields/${id}/reward-rate/history?period=1y`,
    {
      key,
    },
  )
  expect(past.items).toHaveLength(365)
})
