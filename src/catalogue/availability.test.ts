import { expect, it } from 'vitest'
import { availabilityOf, canEnter } from './availability.ts'

const flags = (enter: boolean, exit: boolean, underMaintenance = false, deprecated = false) => ({
  id: 'base-usdc-vault',
  network: 'base',
  status: { enter, exit },
  metadata: { underMaintenance, deprecated },
})

it('says what is closed', () => {
  expect(availabilityOf(flags(true, true))).toBe('open')
  expect(availabilityOf(flags(false, true))).toBe('enter-closed')
  expect(availabilityOf(flags(true, false))).toBe('exit-closed')
  expect(availabilityOf(flags(false, false))).toBe('closed')
})

it('never offers a deposit into what is under maintenance or retired', () => {
  expect(availabilityOf(flags(true, true, true))).toBe('maintenance')
  expect(availabilityOf(flags(true, true, false, true))).toBe('deprecated')
  for (const enter of [true, false])
    for (const exit of [true, false]) {
      expect(canEnter(availabilityOf(flags(enter, exit, true)))).toBe(false)
      expect(canEnter(availabilityOf(flags(enter, exit, false, true)))).toBe(false)
      expect(canEnter(availabilityOf(flags(enter, exit)))).toBe(enter)
    }
})

it('takes no deposits where the operator stopped them, and still says when withdrawals are closed', () => {
  const nothing = { all: false, networks: [], yields: [] }
  const stops = [
    { ...nothing, all: true },
    { ...nothing, networks: ['base'] },
    { ...nothing, yields: ['base-usdc-vault'] },
  ]
  for (const stop of stops) {
    expect(availabilityOf(flags(true, true), stop)).toBe('paused')
    expect(availabilityOf(flags(true, false), stop)).toBe('closed')
    expect(canEnter(availabilityOf(flags(true, true), stop))).toBe(false)
  }
  expect(availabilityOf(flags(true, true), { ...nothing, networks: ['solana'] })).toBe('open')
})
