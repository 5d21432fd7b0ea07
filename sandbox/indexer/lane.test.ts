import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openLane } from './lane.ts'

it('runs one after the other, in the order of asking, and goes on after a failure', async () => {
  const lane = openLane()
  const seen: string[] = []
  const slow = lane(async () => {
    await pause(20)
    seen.push('slow')
  })
  const failing = lane(() => Promise.reject(new Error('no')))
  const quick = lane(async () => seen.push('quick'))
  await expect(failing).rejects.toThrow('no')
  await Promise.all([slow, quick])
  expect(seen).toEqual(['slow', 'quick'])
})
