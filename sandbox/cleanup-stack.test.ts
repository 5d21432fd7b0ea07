import { expect, it, vi } from 'vitest'
import { createCleanupStack } from './cleanup-stack.ts'

it('the stack closes in reverse order, each entry once, and reports failures at the end', async () => {
  const parts = createCleanupStack()
  const closed: string[] = []
  parts.defer(async () => closed.push('database'))
  parts.defer(() => Promise.reject(new Error('stuck')))
  parts.defer(async () => closed.push('port'))
  await expect(parts.close()).rejects.toThrow('stuck')
  expect(closed).toEqual(['port', 'database'])
  await parts.close()
  expect(closed).toHaveLength(2)
})

it('the stack leaves a hanging entry, closes the others and reports it', async () => {
  vi.useFakeTimers()
  const parts = createCleanupStack()
  const closed: string[] = []
  parts.defer(async () => closed.push('database'))
  parts.defer(() => new Promise(() => undefined))
  const ended = parts.close().catch(String)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await ended).toContain('did not end in time')
  vi.useRealTimers()
  expect(closed).toEqual(['database'])
})
