import { expect, it } from 'vitest'
import type { Balance } from '#src/api/schemas/balance.ts'
import { getKnownValues } from './known-values.ts'
import { ETH, exampleBalance } from './testing/example-earned.ts'

const entry = (address: string, balances: readonly Balance[], unreadable = 0) => ({
  address,
  balances,
  position: {
    yieldId: 'vault',
    balances: [...balances],
    unreadable,
    hidesActive: false,
    owner: { address, network: undefined },
  },
})
const worth = (usd: string) => exampleBalance('1', { amountUsd: usd })

it('the value of an address is that of its positions in all yields, in any token', () => {
  const eth = exampleBalance('1', { token: ETH, amountUsd: '2000.5' })
  const groups = [{ entries: [entry('A', [worth('1.5')]), entry('B', [eth])] }]
  expect([...getKnownValues([...groups, { entries: [entry('A', [eth])] }])]).toEqual([
    ['A', '2002'],
    ['B', '2000.5'],
  ])
})

it.each([
  ['has no price', entry('A', [worth('1.5'), exampleBalance('2')])],
  ['has a price of 0, which is none', entry('A', [worth('1.5'), worth('0')])],
  ['could not be read', entry('A', [worth('1.5')], 1)],
])('the value of an address is unknown where a balance %s', (_, odd) => {
  const groups = [{ entries: [entry('B', [worth('3')])] }, { entries: [odd] }]
  expect([...getKnownValues(groups)]).toEqual([
    ['B', '3'],
    ['A', null],
  ])
})

it('points and empty balances are no part of a value', () => {
  const points = exampleBalance('9', { token: { ...ETH, isPoints: true } })
  expect(getKnownValues([{ entries: [entry('A', [points, exampleBalance('0')])] }]).get('A')).toBe(
    '0',
  )
})
