import { describe, expect, it } from 'vitest'
import { OWNER, START } from '#src/execution/testing/step-facts.ts'
import { MOVES_KEY } from './has-moves.ts'
import { createMoveStore, findMoveOfPosition, parseMoves } from './stored-moves.ts'

const OTHER = `0x${'9'.repeat(40)}`
const DAY = 24 * 3_600_000
const pair = { from: 'a', to: 'b', address: OWNER }

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

describe('stored moves', () => {
  it('are the same for every tab, and the same array until they change', () => {
    const storage = memory()
    const [one, other] = [createMoveStore(() => storage), createMoveStore(() => storage)]
    expect(one.begin(pair, START)).toBe(true)
    expect(other.list()).toEqual([{ ...pair, at: START, openings: [], finishedAt: null }])
    expect(other.list()).toBe(other.list())
    other.forget(pair)
    expect(one.list()).toEqual([])
    expect(storage.getItem(MOVES_KEY)).toBeNull()
  })

  it('move a position to one place at a time', () => {
    const store = createMoveStore(memory)
    const storage = memory()
    const shared = createMoveStore(() => storage)
    expect(store.list()).toEqual([])
    shared.begin(pair, START)
    expect(shared.begin({ ...pair, to: 'c' }, START)).toBe(false)
    expect(shared.begin({ ...pair, address: OWNER.toLowerCase() }, START)).toBe(false)
    expect(shared.begin({ ...pair, address: OTHER }, START)).toBe(true)
    expect(shared.begin({ ...pair, from: 'x' }, START)).toBe(true)
    expect(shared.list().map(({ at }) => at)).toEqual([START, START, START])
  })

  it('say for a day that they are finished, and make room for the next', () => {
    const storage = memory()
    const store = createMoveStore(() => storage)
    store.begin(pair, START)
    store.openDeposit(pair, START + 1)
    store.finish(pair, START + 2)
    expect(store.list()).toMatchObject([{ openings: [START + 1], finishedAt: START + 2 }])
    expect(findMoveOfPosition(store.list(), pair, START + 3)).toMatchObject(pair)
    expect(findMoveOfPosition(store.list(), pair, START + 2 * DAY)).toBeNull()
    expect(store.begin({ ...pair, to: 'c' }, START + 3)).toBe(true)
    expect(store.list()).toMatchObject([{ to: 'c', finishedAt: null }])
  })

  it('keep when their deposit was opened, the last sixteen times', () => {
    const storage = memory()
    const store = createMoveStore(() => storage)
    store.begin(pair, START)
    for (let time = 1; time <= 20; time += 1) store.openDeposit(pair, START + time)
    const times = Array.from({ length: 16 }, (_, index) => START + 5 + index)
    expect(store.list()).toMatchObject([{ openings: times }])
    expect(parseMoves(storage.getItem(MOVES_KEY))).toEqual(store.list())
  })

  it('of an earlier version have the one time that those kept', () => {
    const text = JSON.stringify([{ ...pair, at: START, depositAt: START + 1, finishedAt: null }])
    expect(parseMoves(text)).toEqual([
      { ...pair, at: START, openings: [START + 1], finishedAt: null },
    ])
  })

  it('are not begun where nothing can be stored', () => {
    const blocked = createMoveStore(() => {
      throw new Error('blocked')
    })
    expect(blocked.begin(pair, START)).toBe(false)
    expect(blocked.list()).toEqual([])
  })

  it.each([
    'no JSON',
    '{}',
    '[null, 7, "a"]',
    JSON.stringify([{ ...pair, at: 'now' }]),
    JSON.stringify([{ ...pair, address: '../x', at: START }]),
    JSON.stringify([{ ...pair, to: 'a', at: START }]),
    JSON.stringify([{ ...pair, from: 'x'.repeat(300), at: START }]),
  ])('leave out what is none: %s', (text) => expect(parseMoves(text)).toEqual([]))

  it('of one position count once, and a bad time of a deposit hides only itself', () => {
    const first = { ...pair, at: START, depositAt: 'soon' }
    const text = JSON.stringify([first, { ...pair, to: 'c', at: START }, null])
    expect(parseMoves(text)).toEqual([{ ...pair, at: START, openings: [], finishedAt: null }])
  })
})
