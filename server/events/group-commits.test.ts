import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { groupCommits, TooLateError } from './group-commits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITS = { largest: 3, waiting: 5, deadlineMs: 1_000 }

function heldCommit() {
  const groups: number[][] = []
  const ends: { resolve(): void; reject(error: Error): void }[] = []
  const commit = (items: readonly number[]) => {
    groups.push([...items])
    return new Promise<(item: number) => string>((resolve, reject) => {
      ends.push({ resolve: () => resolve((item) => `${item} done`), reject })
    })
  }
  return { groups, ends, commit }
}
const outcomeOf = (work: Promise<string>) => work.catch((error: Error) => error.name)
const settle = () => vi.advanceTimersByTimeAsync(0)

test('items that arrive during a commit share the next one, in order', async () => {
  const { groups, ends, commit } = heldCommit()
  const work = groupCommits(commit, LIMITS)
  const all = [1, 2, 3, 4, 5].map(work)
  expect(groups).toEqual([[1]])
  ends[0]?.resolve()
  await settle()
  expect(groups).toEqual([[1], [2, 3, 4]])
  ends[1]?.resolve()
  await settle()
  ends[2]?.resolve()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5].map((item) => `${item} done`))
  expect(groups).toEqual([[1], [2, 3, 4], [5]])
})

test('a failed group rejects its own items, and the next one is committed', async () => {
  const { ends, commit } = heldCommit()
  const work = groupCommits(commit, LIMITS)
  const [one, two] = [outcomeOf(work(1)), outcomeOf(work(2))]
  ends[0]?.reject(new RangeError('gone'))
  expect(await one).toBe('RangeError')
  ends[1]?.resolve()
  expect(await two).toBe('2 done')
})

describe('a commit that never ends', () => {
  test('a hanging commit is given up in time, with those that wait, and the next one is tried', async () => {
    const { groups, ends, commit } = heldCommit()
    const work = groupCommits(commit, LIMITS)
    const early = [outcomeOf(work(1)), outcomeOf(work(2))]
    await vi.advanceTimersByTimeAsync(600)
    const later = outcomeOf(work(3))
    await vi.advanceTimersByTimeAsync(400)
    expect(await Promise.all(early)).toEqual([TooLateError.name, TooLateError.name])
    expect(groups).toHaveLength(2)
    expect(groups[1]).toContain(3)
    ends[1]?.resolve()
    expect(await later).toBe('3 done')
  })

  test('no more items wait than there is room for', async () => {
    const { commit } = heldCommit()
    const work = groupCommits(commit, LIMITS)
    const outcomes = Array.from({ length: 7 }, (_, item) => outcomeOf(work(item)))
    expect(await outcomes[6]).toBe(TooLateError.name)
    let others = 0
    for (const outcome of outcomes.slice(0, 6)) void outcome.then(() => (others += 1))
    await settle()
    expect(others).toBe(0)
  })
})

test('each item is committed once with its own result, in any order', async () => {
  vi.useRealTimers()
  const comings = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(comings, async (pauses) => {
      const seen: number[] = []
      const commit = async (items: readonly number[]) => {
        seen.push(...items)
        await Promise.resolve()
        return (item: number) => item * 2
      }
      const work = groupCommits(commit, { ...LIMITS, waiting: 100 })
      const all: Promise<number>[] = []
      for (const [item, pause] of pauses.entries()) {
        all.push(work(item))
        for (let turn = 0; turn < pause; turn += 1) await Promise.resolve()
      }
      expect(await Promise.all(all)).toEqual(pauses.map((_, item) => item * 2))
      expect(seen).toEqual(pauses.map((_, item) => item))
    }),
  )
})
