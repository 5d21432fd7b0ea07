import { describe, expect, it } from 'vitest'
import {
  getTimeRange,
  isFiltering,
  isInRange,
  NO_FILTER,
  readActivityFilter,
  toActionFilter,
  writeActivityFilter,
} from './activity-filter.ts'

const ALL = {
  status: 'unfinished',
  intent: 'enter',
  type: 'CLAIM_REWARDS',
  yieldId: 'base-usdc-vault',
  network: 'base-sepolia',
  from: '2026-02-28',
  to: '2026-03-01',
} as const

describe('the filter of a URL', () => {
  it('is read as it was written', () => {
    const search = Object.fromEntries(
      Object.entries(writeActivityFilter(ALL)).map(([name, value]) => [name, value ?? '']),
    )
    expect(search).toMatchObject({ yield: 'base-usdc-vault', status: 'unfinished' })
    expect(readActivityFilter(search)).toEqual(ALL)
    expect(isFiltering(ALL)).toBe(true)
  })

  it('is none where nothing of it is valid', () => {
    const odd = {
      status: 'SUCCESS',
      intent: 'toString',
      type: 'a b',
      network: '../x',
      from: '2026-02-30',
      to: '1',
    }
    expect(readActivityFilter(odd)).toEqual(NO_FILTER)
    expect(readActivityFilter({})).toEqual(NO_FILTER)
    expect(isFiltering(NO_FILTER)).toBe(false)
  })

  it('asks the service for all that it can filter by, and for nothing else', () => {
    expect(toActionFilter('0x1', NO_FILTER)).toEqual({ address: '0x1' })
    expect(toActionFilter('0x1', ALL)).toEqual({
      address: '0x1',
      statuses: 'CREATED,WAITING_FOR_NEXT,PROCESSING',
      intent: 'enter',
      type: 'CLAIM_REWARDS',
      yieldId: 'base-usdc-vault',
      network: 'base-sepolia',
    })
  })
})

describe('the days of a filter', () => {
  const at = (...parts: [number, number, number, number]) => ({
    createdAt: new Date(...parts).toISOString(),
  })

  it('are whole days of the user’s time zone, both included', () => {
    const range = getTimeRange(ALL)
    expect(isInRange(at(2026, 1, 27, 23), range)).toBe(false)
    expect(isInRange(at(2026, 1, 28, 0), range)).toBe(true)
    expect(isInRange(at(2026, 2, 1, 23), range)).toBe(true)
    expect(isInRange(at(2026, 2, 2, 0), range)).toBe(false)
    expect(isInRange({}, range)).toBe(false)
  })

  it('are all days where none is given, also for what has no date', () => {
    expect(isInRange({}, getTimeRange(NO_FILTER))).toBe(true)
    expect(isInRange(at(1970, 0, 1, 1), getTimeRange(NO_FILTER))).toBe(true)
  })
})
