import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createRefetchQueue } from './refetch-yield.ts'

const PACE = 2_000

/** A service that knows the ids of `listed` in lists, and every id alone; each request takes 100 ms. */
function open(listed: (id: string) => boolean = () => true) {
  const requests: { at: number; ids: readonly string[] }[] = []
  const answer = async (ids: readonly string[]) => {
    requests.push({ at: Date.now(), ids })
    await new Promise((resolve) => void setTimeout(resolve, 100))
  }
  const queue = createRefetchQueue<string>({
    async fetchMany(ids) {
      await answer(ids)
      return new Map(ids.filter(listed).map((id) => [id, `${id}!`]))
    },
    async fetchOne(id) {
      await answer([id])
      return `${id}!`
    },
    getIntervalMs: () => PACE,
    now: Date.now,
    setTimer: (callback, ms) => void setTimeout(callback, ms),
  })
  return { queue, requests }
}

async function inFakeTime<Result>(run: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers()
  try {
    const result = run()
    await vi.runAllTimersAsync()
    return await result
  } finally {
    vi.useRealTimers()
  }
}

it('one id is requested at once, and once for all concurrent reads', async () => {
  await inFakeTime(async () => {
    const { queue, requests } = open()
    const started = Date.now()
    expect(await Promise.all([queue.read('a'), queue.read('a')])).toEqual(['a!', 'a!'])
    expect(requests.map(({ ids, at }) => [ids, at - started])).toEqual([[['a'], 0]])
  })
})

it('a thousand ids within a minute cost few requests and short waits', async () => {
  await inFakeTime(async () => {
    const { queue, requests } = open()
    let slowest = 0
    const ask = async (index: number): Promise<void> => {
      await new Promise((resolve) => void setTimeout(resolve, index * 60))
      const started = Date.now()
      expect(await queue.read(`id-${index}`)).toBe(`id-${index}!`)
      slowest = Math.max(slowest, Date.now() - started)
    }
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => ask(index)))
    expect(requests.length).toBeLessThanOrEqual(36)
    expect(slowest).toBeLessThanOrEqual(2 * PACE + 100)
  })
})

it('everybody gets the response for their id, also for what a list leaves out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[a-d]{1,2}$/), { minLength: 1, maxLength: 60 }),
      fc.uniqueArray(fc.stringMatching(/^[a-d]{1,2}$/)),
      async (ids, hidden) => {
        await inFakeTime(async () => {
          const { queue } = open((id) => !hidden.includes(id))
          expect(await Promise.all(ids.map((id) => queue.read(id)))).toEqual(
            ids.map((id) => `${id}!`),
          )
        })
      },
    ),
  )
})

it('request URLs stay short', async () => {
  await inFakeTime(async () => {
    const { queue, requests } = open()
    const ids = Array.from({ length: 120 }, (_, index) => `${index}-${'x'.repeat(190)}`)
    await Promise.all(ids.map((id) => queue.read(id)))
    for (const { ids } of requests) expect(ids.join(',').length).toBeLessThanOrEqual(3_000)
  })
})
