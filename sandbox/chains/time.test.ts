import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AdjustableClock } from '../networks/local-network.ts'
import { createTimeControl } from './time.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-time-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface TestClock extends AdjustableClock {
  readonly moved: number[]
}
const wall = (): number => Math.floor(Date.now() / 1_000)
function clock(ahead = 0): TestClock {
  const moved: number[] = []
  let offset = ahead
  return {
    moved,
    timestamp: () => Promise.resolve(BigInt(wall() + offset)),
    forward(seconds) {
      moved.push(seconds)
      offset = moved.reduce((a, b) => a + b, 0)
      return Promise.resolve()
    },
  }
}

it('all chains follow the one furthest ahead and move together', async () => {
  const [one, two] = [clock(), clock(500)]
  const time = await createTimeControl([one, two])
  expect(time.offset()).toBeGreaterThanOrEqual(499)
  await time.forward(100)
  expect(one.moved).toEqual(two.moved)
  expect(time.offset()).toBeGreaterThanOrEqual(599)
})

it('time moves only forward, by whole seconds', async () => {
  const time = await createTimeControl([clock()])
  for (const wrong of [0, -1, 0.5, Number.NaN])
    await expect(time.forward(wrong)).rejects.toThrow('forward only')
})

it('the saved offset is restored though the chains lost theirs', async () => {
  const file = path.join(folder, 'time')
  const before = await createTimeControl([clock()], file)
  await before.forward(86_400)
  const lost = clock()
  const after = await createTimeControl([lost], file)
  expect(after.offset()).toBe(86_400)
  expect(lost.moved).toEqual([86_400])
})

it('an unreadable saved offset counts as zero', async () => {
  const file = path.join(folder, 'time')
  writeFileSync(file, 'soon')
  expect((await createTimeControl([clock()], file)).offset()).toBe(0)
})
