import { afterEach, expect, it, vi } from 'vitest'
import { runInSlices } from './run-in-slices.ts'

afterEach(() => void vi.unstubAllGlobals())

it('runs every step in order, and lets other tasks run before and in between', async () => {
  const done: (number | string)[] = []
  vi.stubGlobal('scheduler', {
    async postTask(task: () => void, { priority }: { priority: string }) {
      done.push(priority)
      await Promise.resolve()
      task()
    },
  })
  let clock = 0
  function* work() {
    for (let step = 1; step <= 4; step += 1) {
      clock += 5
      done.push(step)
      yield
    }
  }
  await runInSlices(work(), () => clock)
  expect(done).toEqual(['background', 1, 2, 'background', 3, 4, 'background'])
})

it('does not block in a browser without such a scheduler', async () => {
  vi.stubGlobal('scheduler', undefined)
  const done: (number | string)[] = []
  function* work() {
    done.push(1)
    yield
    done.push(2)
  }
  const finished = runInSlices(work(), () => done.length * 10)
  done.push('let in')
  await finished
  expect(done).toEqual(['let in', 1, 2])
})

it("rejects with its step's error", async () => {
  function* work() {
    yield
    throw new RangeError('no')
  }
  await expect(runInSlices(work())).rejects.toThrow(RangeError)
})
