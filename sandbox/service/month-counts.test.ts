import { describe, expect, it } from 'vitest'
import { openMonthCounts, type CountsStore } from './month-counts.ts'

const november = Date.UTC(2026, 10, 30, 23, 59)
const december = Date.UTC(2026, 11, 1)

/** A database that answers on request. */
function createStoredCounts() {
  const stored = new Map<string, number>()
  const waiting: (() => void)[] = []
  const store: CountsStore = {
    read: async (month) => new Map(stored.has(month) ? [['key', stored.get(month) ?? 0]] : []),
    write: (month, counts) =>
      new Promise((resolve) => {
        waiting.push(() => {
          stored.set(month, counts.get('key') ?? 0)
          resolve()
        })
      }),
  }
  const answer = async (): Promise<void> => {
    await new Promise(setImmediate)
    waiting.shift()?.()
  }
  return { kept: stored, waiting, store, answer }
}

describe('monthly quota of a key', () => {
  it('the quota is spent after its allowance, and resets with the next month', async () => {
    const { store } = createStoredCounts()
    let now = november
    const months = await openMonthCounts(store, () => now)
    const consume = () => months.consume('key', 2)
    expect(consume()).toMatchObject({ allowed: true, remaining: 1, resetsAt: december })
    expect(consume()).toMatchObject({ allowed: true, remaining: 0 })
    expect(consume()).toMatchObject({ allowed: false, remaining: 0, resetsAt: december })
    now = december
    expect(consume()).toMatchObject({ allowed: true, remaining: 1, resetsAt: Date.UTC(2027, 0, 1) })
  })

  it('the count continues from the stored one', async () => {
    const { store, kept: stored } = createStoredCounts()
    stored.set('2026-11', 7)
    const months = await openMonthCounts(store, () => november)
    expect(months.consume('key', 10)).toMatchObject({ remaining: 2 })
  })

  it('a request counts once it is stored, many at once', async () => {
    const { store, kept: stored, waiting, answer } = createStoredCounts()
    const months = await openMonthCounts(store, () => november)
    const first = months.consume('key', 100).written
    await new Promise(setImmediate)
    const rest = Array.from({ length: 20 }, () => months.consume('key', 100).written)
    await answer()
    await first
    expect(stored.get('2026-11')).toBe(1)
    await answer()
    await Promise.all(rest)
    expect(stored.get('2026-11')).toBe(21)
    expect(waiting).toHaveLength(0)
  })

  it('the last requests of a month are kept when it ends before they are stored', async () => {
    const { store, kept: stored, waiting, answer } = createStoredCounts()
    let now = november
    const months = await openMonthCounts(store, () => now)
    const first = months.consume('key', 100).written
    await new Promise(setImmediate)
    const late = [months.consume('key', 100), months.consume('key', 100)]
    now = december
    const early = months.consume('key', 100)
    expect(late.map(({ resetsAt }) => resetsAt)).toEqual([december, december])
    expect(early).toMatchObject({ remaining: 99, resetsAt: Date.UTC(2027, 0, 1) })
    for (let write = 0; write < 3; write += 1) await answer()
    await Promise.all([first, early.written, ...late.map(({ written }) => written)])
    expect(Object.fromEntries(stored)).toEqual({ '2026-11': 3, '2026-12': 1 })
    expect(waiting).toHaveLength(0)
  })

  it('requests are kept when the database is unreachable at midnight', async () => {
    const { store, kept: stored, answer } = createStoredCounts()
    let now = november
    let fails = true
    const write: CountsStore['write'] = (...counts) =>
      fails ? Promise.reject(new Error('gone')) : store.write(...counts)
    const months = await openMonthCounts({ ...store, write }, () => now)
    await expect(months.consume('key', 100).written).rejects.toThrow('gone')
    now = december
    fails = false
    const { written } = months.consume('key', 100)
    await answer()
    await answer()
    await written
    expect(Object.fromEntries(stored)).toEqual({ '2026-11': 1, '2026-12': 1 })
  })

  it('the count continues when the clock is set back', async () => {
    const { store } = createStoredCounts()
    let now = november
    const months = await openMonthCounts(store, () => now)
    const remaining = () => months.consume('key', 100).remaining
    expect(remaining()).toBe(99)
    now = december
    expect(remaining()).toBe(99)
    now = november
    expect(remaining()).toBe(98)
  })

  it('a failed write fails the request, and the next one stores both', async () => {
    const { store, kept: stored, answer } = createStoredCounts()
    let fails = true
    const months = await openMonthCounts(
      {
        ...store,
        write: (...counts) => (fails ? Promise.reject(new Error('gone')) : store.write(...counts)),
      },
      () => november,
    )
    await expect(months.consume('key', 100).written).rejects.toThrow('gone')
    fails = false
    const { written } = months.consume('key', 100)
    await answer()
    await written
    expect(stored.get('2026-11')).toBe(2)
  })
})
