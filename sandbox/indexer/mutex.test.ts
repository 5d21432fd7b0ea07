import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMutex } from './mutex.ts'

it('tasks run in request order, and continue after a failure', async () => {
  const mutex = createMutex()
  const seen: string[] = []
  const slow = mutex(async () => {
    await pause(20)
    seen.push('slow')
  })
  const failing = mutex(() => Promise.reject(new Error('no')))
  const quick = mutex(async () => seen.push('quick'))
  await expect(failing).rejects.toThrow('no')
  await Promise.all([slow, quick])
  expect(seen).toEqual(['slow', 'quick'])
})
