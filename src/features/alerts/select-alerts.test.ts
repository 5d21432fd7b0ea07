import { expect, it } from 'vitest'
import { parseDecimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'
import type { ToDoItem } from '#src/features/to-do/index.ts'
import { ALERT_KINDS, type AlertSettings } from './alert-settings.ts'
import { selectAlerts, type AlertItem } from './select-alerts.ts'

const OWNER = {
  family: 'evm',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  label: null,
  isOwn: true,
  option: null,
} as const

const about = (key: string, usd: string | null) => ({
  key,
  yieldId: 'yield',
  row: null,
  name: 'Yield',
  owner: OWNER,
  usd: parseDecimal(usd),
})

const payout = (kind: 'withdrawable' | 'claimable', usd: string | null): AlertItem => ({
  ...about(`${kind} ${usd}`, usd),
  kind,
  validators: [],
  amounts: [],
  actionType: 'CLAIM_REWARDS',
  balance: '',
  fee: null,
  isWorthIt: null,
})

const closing: ToDoItem = {
  ...about('closing', '10'),
  kind: 'closing',
  closing: 'closed',
  canExit: false,
}

const all: AlertSettings = { kinds: ALERT_KINDS, minReward: '5', push: [] }
const select = (items: readonly ToDoItem[], settings = all): readonly string[] =>
  selectAlerts(items, settings).map(({ key }) => key)

it('only the kinds that are on are alerts', () => {
  const items = [payout('withdrawable', '1'), closing]
  expect(select(items)).toEqual(['withdrawable 1', 'closing'])
  expect(select(items, { ...all, kinds: ['closing'] })).toEqual(['closing'])
  expect(select(items, { ...all, kinds: [] })).toEqual([])
})

it('rewards count from the chosen sum on, exactly, and never with an unknown value', () => {
  const rewards = ['4.999999999999999999', '5', '5.0', '500', null].map((usd) =>
    payout('claimable', usd),
  )
  expect(select(rewards)).toEqual(['claimable 5', 'claimable 5.0', 'claimable 500'])
  expect(select(rewards, { ...all, minReward: '100' })).toEqual(['claimable 500'])
  expect(select([payout('withdrawable', null)])).toEqual(['withdrawable null'])
})

it('what somebody waits for anyway is none', () => {
  const cooldown: ToDoItem = {
    ...about('cooldown', '10'),
    kind: 'cooldown',
    validators: [],
    amount: { amount: fromRaw(1n, 0), symbol: 'ETH' },
    type: 'exiting',
    date: '2026-03-01T00:00:00Z',
    at: 0,
  }
  expect(select([cooldown])).toEqual([])
})
