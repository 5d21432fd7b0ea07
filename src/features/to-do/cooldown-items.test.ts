import { expect, it } from 'vitest'
import { findCooldownItems } from './cooldown-items.ts'
import { balance, HOUR, NOW, ownEntry, USDC } from './testing/example-items.ts'

const inHours = (hours: number, type = 'exiting', more: object = {}) =>
  balance(type, '5', { date: new Date(NOW + hours * HOUR).toISOString(), ...more })
const find = (...balances: object[]) => findCooldownItems([ownEntry(balances)], NOW)

it.each([
  [-1, 0],
  [0, 0],
  [1, 1],
  [48, 1],
  [49, 0],
])('a balance that is free in %i hours is announced: %i', (hours, count) => {
  expect(find(inHours(hours))).toHaveLength(count)
})

it('each end is an item, of what is locked too', () => {
  expect(find(inHours(3), inHours(5, 'locked'), inHours(7, 'entering'))).toMatchObject([
    { amount: { amount: '5', symbol: 'USDC' }, at: NOW + 3 * HOUR, type: 'exiting' },
    { at: NOW + 5 * HOUR, type: 'locked' },
  ])
})

it('without a date, an amount, or money there is none', () => {
  const points = { token: { ...USDC, isPoints: true } }
  expect(find(balance('exiting', '5'), inHours(1, 'exiting', { amount: '0' }))).toEqual([])
  expect(find(inHours(1, 'exiting', points))).toEqual([])
})
