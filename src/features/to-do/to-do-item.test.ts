import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import { exampleIntent } from '#src/execution/testing/step-facts.ts'
import {
  canHide,
  sortItems,
  type CooldownItem,
  type PayoutItem,
  type ToDoItem,
} from './to-do-item.ts'
import { NOW, OWNER, usdcRow } from './testing/example-items.ts'

const position = (key: string, usd: string | null) => ({
  key,
  yieldId: 'vault',
  name: 'Vault',
  row: null,
  owner: OWNER,
  usd: usd === null ? null : decimal(usd),
})
const amount = { amount: decimal('1'), symbol: 'USDC' }
const payout = (
  kind: PayoutItem['kind'],
  usd: string | null,
  isWorthIt: boolean | null = true,
): PayoutItem => ({
  ...position(`${kind} ${usd} ${isWorthIt}`, usd),
  kind,
  validators: [],
  amounts: [amount],
  actionType: 'CLAIM_REWARDS',
  balance: '',
  fee: null,
  isWorthIt,
})
const cooldown = (hours: number, usd = '1'): CooldownItem => ({
  ...position(`cooldown ${hours}`, usd),
  kind: 'cooldown',
  validators: [],
  amount,
  type: 'exiting',
  date: '',
  at: NOW + hours,
})
const rate = decimal('0.04')
const inOrder: readonly ToDoItem[] = [
  {
    kind: 'your-turn',
    key: 'your-turn',
    yieldId: 'vault',
    row: null,
    owner: null,
    action: { id: 'a', intent: exampleIntent, state: null },
  },
  payout('withdrawable', '5'),
  payout('withdrawable', '2'),
  payout('claimable', '900'),
  payout('claimable', '30', null),
  payout('claimable', null, null),
  cooldown(1),
  cooldown(2, '500'),
  { ...position('closing', '1'), kind: 'closing', closing: 'deprecated', canExit: true },
  { ...position('fell', '9'), kind: 'rate-fell', usual: rate, rate },
  {
    ...position('better', '1'),
    kind: 'better-rate',
    canMove: true,
    target: usdcRow(),
    amount,
    rate,
    targetRate: rate,
    extra: amount.amount,
    extraUsd: null,
    cost: { usd: null, days: null },
  },
  payout('claimable', '0.01', false),
]

it('the most urgent is first, whatever the order in which it was found', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...inOrder], { minLength: inOrder.length }), (items) => {
      expect(sortItems(items).map(({ key }) => key)).toEqual(inOrder.map(({ key }) => key))
    }),
  )
})

it('only what nobody has to act on can be hidden', () => {
  const hideable = inOrder.filter(canHide).map(({ kind }) => kind)
  expect(hideable).toEqual(['closing', 'rate-fell', 'better-rate'])
})
