import { describe, expect, it } from 'vitest'
import { EPOCH_MS, FIRST_EPOCH, genesisFor, slotTime } from './slot-time.ts'

const now = Date.UTC(2026, 0, 1)
const time = slotTime(genesisFor(now), 400)

describe('slots and epochs', () => {
  it('slots follow time: 400 ms each, two days an epoch', () => {
    const slot = time.slotAt(now)
    expect(time.slotsInEpoch).toBe(432_000)
    expect(time.slotAt(now + 399)).toBe(slot)
    expect(time.slotAt(now + 400)).toBe(slot + 1)
    expect(time.epochOf(slot)).toBe(FIRST_EPOCH)
  })

  it('a chain begins in the middle of an epoch, a day before its end', () => {
    const end = time.startOf(FIRST_EPOCH + 1) * 1_000
    expect(end - now).toBe(EPOCH_MS / 2)
    expect(time.epochOf(time.slotAt(end - 1))).toBe(FIRST_EPOCH)
    expect(time.epochOf(time.slotAt(end))).toBe(FIRST_EPOCH + 1)
  })
})
