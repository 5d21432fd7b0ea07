import { expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import {
  addSeenAlerts,
  dropRewards,
  keepSeenAlerts,
  readSeenAlerts,
  writeSeenAlerts,
  type SeenAlert,
} from './seen-alerts.ts'

const NOW = Date.parse('2026-03-01T00:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const seenAlert = (kind: SeenAlert['kind'], amount: string | null = null): SeenAlert => ({
  key: kind,
  kind,
  owner: OWNER,
  amount,
  at: NOW,
})

interface Now {
  /** What there is of its key; undefined without any. */
  readonly amount?: string | null
  readonly isRead?: boolean
  readonly later?: number
}

/** What is kept of one item. */
function keep(seen: SeenAlert, { amount, isRead = true, later = HOUR }: Now) {
  const present = new Map<string, Decimal | null>()
  if (amount !== undefined) present.set(seen.key, parseDecimal(amount))
  const readOwners = new Set(isRead ? [OWNER] : [])
  return keepSeenAlerts([seen], { present, readOwners, now: NOW + later })[0]
}

it('an item is the same while it is there', () => {
  expect(keep(seenAlert('closing'), { amount: null, later: 30 * DAY })).toBeDefined()
  expect(keep(seenAlert('claimable', '3'), { amount: '3', later: 30 * DAY })).toBeDefined()
})

it.each(['withdrawable', 'claimable'] as const)('a %s payout that was taken is another', (kind) => {
  expect(keep(seenAlert(kind, '3'), {})).toBeUndefined()
})

it('nothing is gone of an account that was not read whole, or is not known now', () => {
  expect(keep(seenAlert('claimable', '3'), { isRead: false, later: 30 * DAY })).toBeDefined()
})

it.each([
  ['3', true],
  ['3.3', true],
  ['3.300000000000000001', false],
  ['2', true],
])('3 to withdraw that became %s is the same: %s', (amount, isSame) => {
  expect(keep(seenAlert('withdrawable', '3'), { amount }) !== undefined).toBe(isSame)
})

it('another cooldown after a part was withdrawn is another payout', () => {
  const rest = keep(seenAlert('withdrawable', '3'), { amount: '1' })
  expect(rest?.amount).toBe('1')
  expect(rest && keep(rest, { amount: '3' })).toBeUndefined()
})

it('rewards that grow are the same, and fewer were claimed meanwhile', () => {
  const grown = keep(seenAlert('claimable', '3'), { amount: '7' })
  expect(grown?.amount).toBe('7')
  expect(grown && keep(grown, { amount: '6.9' })).toBeUndefined()
})

it('a rate is another one only after a week without it', () => {
  expect(keep(seenAlert('rate-fell'), { later: 6 * DAY })).toBeDefined()
  expect(keep(seenAlert('rate-fell'), { later: 7 * DAY + 1 })).toBeUndefined()
})

it('times are renewed once an hour, so that not every reading writes', () => {
  const getTime = (later: number) => keep(seenAlert('closing'), { amount: null, later })?.at
  expect(getTime(HOUR)).toBe(NOW)
  expect(getTime(HOUR + 1)).toBe(NOW + HOUR + 1)
})

it('only the newest are kept, and rewards are forgotten by themselves', () => {
  const many = Array.from({ length: 600 }, (_, index) => ({
    ...seenAlert('closing'),
    key: `closing ${index}`,
  }))
  const kept = addSeenAlerts([seenAlert('claimable', '3')], many, NOW)
  expect(kept).toHaveLength(500)
  expect(kept.at(-1)?.key).toBe('closing 599')
  expect(dropRewards([seenAlert('claimable', '3'), seenAlert('closing')])).toEqual([
    seenAlert('closing'),
  ])
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
  const seen = [seenAlert('rate-fell'), seenAlert('claimable', '0.5')]
  expect(writeSeenAlerts(storage, seen) && writeSeenAlerts(storage, seen)).toBe(true)
  expect(writes).toBe(1)
  expect(readSeenAlerts(storage)).toEqual(seen)
  text = '[{"key":"rate","kind":"other","owner":"","amount":null,"at":1}]'
  expect(readSeenAlerts(storage)).toEqual([])
  const blocked = {
    getItem: () => null,
    setItem: () => {
      throw new Error('blocked')
    },
  }
  expect(writeSeenAlerts(blocked, seen)).toBe(false)
})
