import { tmpdir } from 'node:os'
import { expect, test, vi } from 'vitest'
import { watchMachine } from './watch-machine.mjs'

test('what a machine lacked during tests is reported, and how long it was suspended', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const time = vi.spyOn(performance, 'now').mockReturnValue(0)
  try {
    const end = watchMachine(tmpdir())
    time.mockReturnValue(500)
    vi.advanceTimersByTime(500)
    time.mockReturnValue(13_500)
    vi.advanceTimersByTime(500)
    const [facts, stops, ...others] = end()
    expect(facts).toMatch(
      /^machine: \d+ cores, load up to [\d.]+, at least \d+ MB of disk and \d+ MB/,
    )
    expect(stops).toMatch(/^it stood still 1 times: 12\.5 s until /)
    expect(others).toEqual([])
  } finally {
    time.mockRestore()
    vi.useRealTimers()
  }
})
