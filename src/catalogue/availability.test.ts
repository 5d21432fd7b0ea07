import { expect, it } from 'vitest'
import { getAvailability, canEnter } from './availability.ts'

const flags = (enter: boolean, exit: boolean, underMaintenance = false, deprecated = false) => ({
  id: 'base-usdc-vault',
  network: 'base',
  status: { enter, exit },
  metadata: { underMaintenance, deprecated },
})

it('returns what is closed', () => {
  expect(getAvailability(flags(true, true))).toBe('open')
  expect(getAvailability(flags(false, true))).toBe('enter-closed')
  expect(getAvailability(flags(true, false))).toBe('exit-closed')
  expect(getAvailability(flags(false, false))).toBe('closed')
})

it('never offers a deposit under maintenance or after deprecation', () => {
  expect(getAvailability(flags(true, true, true))).toBe('maintenance')
  expect(getAvailability(flags(true, true, false, true))).toBe('deprecated')
  for (const enter of [true, false])
    for (const exit of [true, false]) {
      expect(canEnter(getAvailability(flags(enter, exit, true)))).toBe(false)
      expect(canEnter(getAvailability(flags(enter, exit, false, true)))).toBe(false)
      expect(canEnter(getAvailability(flags(enter, exit)))).toBe(enter)
    }
})

it('offers no paused deposits, and still returns closed withdrawals', () => {
  const nonePaused = { all: false, networks: [], yields: [] }
  const stops = [
    { ...nonePaused, all: true },
    { ...nonePaused, networks: ['base'] },
    { ...nonePaused, yields: ['base-usdc-vault'] },
  ]
  for (const stop of stops) {
    expect(getAvailability(flags(true, true), stop)).toBe('paused')
    expect(getAvailability(flags(true, false), stop)).toBe('closed')
    expect(canEnter(getAvailability(flags(true, true), stop))).toBe(false)
  }
  expect(getAvailability(flags(true, true), { ...nonePaused, networks: ['solana'] })).toBe('open')
})
