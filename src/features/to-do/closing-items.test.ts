import { expect, it } from 'vitest'
import type { Availability } from '#src/catalogue/availability.ts'
import { findClosingItems } from './closing-items.ts'
import { balance, ownEntry, usdcRow } from './testing/example-items.ts'

const find = (
  availability: Availability,
  balances = [balance('active', '5')],
  withoutExit: readonly string[] = [],
) => findClosingItems([ownEntry(balances, usdcRow({ availability }))], new Set(withoutExit))

it.each<[Availability, boolean | null]>([
  ['open', null],
  ['enter-closed', null],
  ['exit-closed', null],
  ['paused', null],
  ['deprecated', true],
  ['closed', false],
  ['maintenance', false],
])('a position in a yield that is %s', (availability, canExit) => {
  expect(find(availability).map((item) => item.canExit)).toEqual(canExit === null ? [] : [canExit])
})

it('what is leaving already is no reason to do anything', () => {
  expect(find('deprecated', [balance('exiting', '5'), balance('claimable', '1')])).toEqual([])
})

it('where only pending actions lead out, the form for withdrawals is not opened', () => {
  const items = find('deprecated', [balance('active', '5')], [usdcRow().id])
  expect(items).toMatchObject([{ canExit: false, closing: 'deprecated' }])
})
