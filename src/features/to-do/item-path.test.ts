import { expect, it } from 'vitest'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import { exampleIntent } from '#src/execution/testing/step-facts.ts'
import { getItemPath } from './item-path.ts'
import { OWNER, usdcRow } from './testing/example-items.ts'
import type { ToDoItem } from './to-do-item.ts'

const position = { key: '', yieldId: 'vault', name: '', row: null, owner: OWNER, usd: null }
const amount = { amount: decimal('5'), symbol: 'USDC' }
const rate = decimal('0.04')
const closing = { ...position, kind: 'closing', closing: 'deprecated' } as const
const { address } = OWNER

const betterRate = (canMove: boolean): ToDoItem => ({
  ...position,
  kind: 'better-rate',
  canMove,
  target: usdcRow({ id: 'better' }),
  amount,
  rate,
  targetRate: rate,
  extra: rate,
  extraUsd: null,
  cost: { usd: null, days: null },
})

it.each<[string, ToDoItem]>([
  [
    '/actions/a',
    { ...position, kind: 'your-turn', action: { id: 'a', intent: exampleIntent, state: null } },
  ],
  [
    `/yields/vault/manage/CLAIM_REWARDS?address=${address}&balance=b`,
    {
      ...position,
      kind: 'claimable',
      validators: [],
      amounts: [amount],
      actionType: 'CLAIM_REWARDS',
      balance: 'b',
      fee: null,
      isWorthIt: null,
    },
  ],
  [
    '/yields/vault',
    { ...position, kind: 'cooldown', validators: [], amount, type: 'exiting', date: '', at: 0 },
  ],
  [`/yields/vault/exit?address=${address}`, { ...closing, canExit: true }],
  ['/yields/vault', { ...closing, canExit: false }],
  ['/yields/vault', { ...position, kind: 'rate-fell', usual: rate, rate }],
  [`/move?from=vault&to=better&address=${address}`, betterRate(true)],
  ['/compare?ids=vault%2Cbetter&amount=5', betterRate(false)],
])('an item leads to %s', (path, item) => {
  expect(decodeURIComponent(getItemPath(item, true))).toBe(decodeURIComponent(path))
})

it('without comparisons a better rate leads to its yield', () => {
  expect(getItemPath(betterRate(false), false)).toBe('/yields/better')
})
