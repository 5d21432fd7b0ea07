import { describe, expect, it } from 'vitest'
import { openMonthCounts, type CountsStore } from './month-counts.ts'

const november = Date.UTC(2026, 10, 30, 23, 59)
const december = Date.UTC(2026, 11, 1)

/** A database that answers when it is told to. */
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

describe('the month of a key', () => {
  it('is spent after its allowance, and the next one begins anew', async () => {
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

  it('goes on from what was written', async () => {
    const { store, kept: stored } = createStoredCounts()
    stored.set('2026-11', 7)
    const months = await openMonthCounts(store, () => november)
    expect(months.consume('key', 10)).toMatchObject({ remaining: 2 })
  })

  it('is written before a request counts as counted, many requests at once', async () => {
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

  it('keeps its last requests when the month turns before they are written', async () => {
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

  it('keeps them also when the database was away at midnight', async () => {
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

  it('goes on where it was when the clock was set back', async () => {
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

  it('that could not be written fails the request, and the next one writes both', async () => {
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
