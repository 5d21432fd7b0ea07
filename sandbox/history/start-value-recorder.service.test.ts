import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setupTestStore } from '../store/testing/test-store.ts'
import type { Worker } from '../webhooks/start-worker.ts'
import { movedPositions } from './schema.ts'
import { markMoved, startValueRecorder } from './start-value-recorder.ts'

const WAIT = { timeout: 180_000, interval: 10 }
const opened = setupTestStore()
const store = () => opened().store
const owner = `0x${'aa'.repeat(20)}`

let recorder: Worker | null = null
beforeEach(async () => void (await store().delete(movedPositions)))
afterEach(() => recorder?.stop())

const getMarked = async () =>
  (await store().select().from(movedPositions)).map((each) => each.yieldId)

it('an unreadable position delays no other, and is retried', async () => {
  let broken = true
  const recorded: string[] = []
  const onError = vi.fn<(error: unknown) => void>()
  for (const yieldId of ['a', 'b']) await markMoved(store(), { yieldId, owner })
  recorder = await startValueRecorder({
    opened: opened(),
    record: async ({ yieldId }) => {
      if (broken && yieldId === 'a') throw new Error('no answer')
      recorded.push(yieldId)
    },
    onError,
  })
  await vi.waitFor(async () => expect(await getMarked()).toEqual(['a']), WAIT)
  expect(recorded).toEqual(['b'])
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no answer' }))

  broken = false
  recorder.wake()
  await vi.waitFor(async () => expect(await getMarked()).toEqual([]), WAIT)
  expect(recorded).toEqual(['b', 'a'])
})

it('a position that moves while it is recorded is recorded again', async () => {
  let reads = 0
  const record = async () => {
    reads += 1
    if (reads === 1) await markMoved(store(), { yieldId: 'a', owner })
  }
  const onError = vi.fn<(error: unknown) => void>()
  recorder = await startValueRecorder({ opened: opened(), record, onError })
  await markMoved(store(), { yieldId: 'a', owner })
  await vi.waitFor(async () => expect([reads, await getMarked()]).toEqual([2, []]), WAIT)
  expect(onError).not.toHaveBeenCalled()
})
