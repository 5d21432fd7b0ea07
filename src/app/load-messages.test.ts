import { expect, it, vi } from 'vitest'
import { loadMessagesOnce } from './load-messages.ts'

it('loads a message bundle once, and again after an error', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline'))
  const words = loadMessagesOnce({ load: load.mockResolvedValue() })
  await expect(words('filters')).rejects.toThrow('offline')
  const [first, second] = [words('filters'), words('filters')]
  expect(first).toBe(second)
  await first
  expect(load).toHaveBeenCalledTimes(2)
})
