import { afterEach, expect, it, vi } from 'vitest'
import { fetchHistory, getHistoryInterval } from './history.ts'

afterEach(() => vi.unstubAllGlobals())

function recordPaths(): string[] {
  const paths: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path)
    return Promise.resolve(Response.json({ items: [], total: 0, offset: 0, limit: 365 }))
  })
  return paths
}

it('a period is asked for by its name, days by the first and the last moment of them', async () => {
  const paths = recordPaths()
  await fetchHistory('tvl', 'y', '30d')
  await fetchHistory('reward-rate', 'y', { from: '2026-01-01', to: '2026-01-31' })
  const [period, range] = paths.map((path) => new URL(path, 'http://here').searchParams)
  expect([period?.get('period'), period?.get('from')]).toEqual(['30d', null])
  expect(Object.fromEntries(range ?? [])).toMatchObject({
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-01-31T23:59:59.999Z',
    interval: 'day',
  })
  expect(range?.has('period')).toBe(false)
})

it('longer ranges have a point a week', () => {
  expect(getHistoryInterval({ from: '2026-01-01', to: '2026-04-01' })).toBe('day')
  expect(getHistoryInterval({ from: '2026-01-01', to: '2026-07-01' })).toBe('week')
})
