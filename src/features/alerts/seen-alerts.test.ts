import { expect, it } from 'vitest'
import {
  readSeenAlerts,
  updateSeenAlerts,
  writeSeenAlerts,
  type CurrentItems,
  type SeenAlert,
} from './seen-alerts.ts'

const NOW = Date.parse('2026-03-01T00:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

const reward = { key: 'reward', kind: 'claimable' } as const
const rate = { key: 'rate', kind: 'rate-fell' } as const

const update = (seen: readonly SeenAlert[], current: Partial<CurrentItems>) =>
  updateSeenAlerts(seen, {
    present: new Set(current.alerts?.map(({ key }) => key)),
    alerts: [],
    isComplete: true,
    now: NOW,
    ...current,
  }).map(({ key }) => key)

it('what was told stays told while it is there', () => {
  const seen = updateSeenAlerts([], {
    present: new Set(['reward']),
    alerts: [reward],
    isComplete: true,
    now: NOW,
  })
  expect(seen).toEqual([{ ...reward, at: NOW }])
  expect(update(seen, { alerts: [reward], now: NOW + 30 * DAY })).toEqual(['reward'])
  // Below the chosen sum for a while.
  expect(update(seen, { present: new Set(['reward']), now: NOW + DAY })).toEqual(['reward'])
})

it('a payout that was taken is another one when it is back', () => {
  const seen = [{ ...reward, at: NOW - 1 }]
  expect(update(seen, {})).toEqual([])
  expect(update(seen, { isComplete: false })).toEqual(['reward'])
})

it('a rate that moves up and down is told once a week', () => {
  const seen = [{ ...rate, at: NOW }]
  expect(update(seen, { now: NOW + 6 * DAY })).toEqual(['rate'])
  expect(update(seen, { now: NOW + 7 * DAY + 1 })).toEqual([])
})

it('times are renewed once an hour, so that not every reading writes', () => {
  const seen = [{ ...rate, at: NOW }]
  const at = (now: number) =>
    updateSeenAlerts(seen, { present: new Set(['rate']), alerts: [rate], isComplete: true, now })[0]
      ?.at
  expect(at(NOW + HOUR)).toBe(NOW)
  expect(at(NOW + HOUR + 1)).toBe(NOW + HOUR + 1)
})

it('only the newest are kept', () => {
  const many = Array.from({ length: 600 }, (_, index) => ({ ...rate, key: `rate ${index}` }))
  const kept = update([], { alerts: many })
  expect(kept).toHaveLength(500)
  expect(kept.at(-1)).toBe('rate 599')
})

it('what is stored is read again; what can’t be read or kept is nothing', () => {
  let text: string | null = null
  let writes = 0
  const storage = {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value
      writes += 1
    },
  }
  expect(readSeenAlerts(storage)).toEqual([])
  const seen = [{ ...rate, at: NOW }]
  expect(writeSeenAlerts(storage, seen) && writeSeenAlerts(storage, seen)).toBe(true)
  expect(writes).toBe(1)
  expect(readSeenAlerts(storage)).toEqual(seen)
  text = '[{"key":"rate","kind":"other","at":1}]'
  expect(readSeenAlerts(storage)).toEqual([])
  const blocked = {
    getItem: () => null,
    setItem: () => {
      throw new Error('blocked')
    },
  }
  expect(writeSeenAlerts(blocked, seen)).toBe(false)
})
