import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { validatorSchema } from '#src/api/schemas/validator.ts'
import { examplePosition, exampleYield } from '../testing/example-yield.ts'
import { createExitDraft } from './create-exit-draft.ts'
import type { ActionDraft } from './action-draft.ts'
import {
  getEnterValidators,
  getExitValidators,
  getManageValidators,
} from './selectable-validators.ts'

const validator = (address: string, some: object = {}) =>
  z.parse(validatorSchema, { address, name: `Name of ${address}`, status: 'active', ...some })

const rate = (total: number) => ({ rewardRate: { total, components: [] } })
const listed = {
  items: [
    validator('slow', rate(0.05)),
    validator('fast', { ...rate(0.08), commission: 0.1 }),
    validator('gone', { ...rate(0.09), status: 'jailed' }),
    validator('ours', { ...rate(0.01), preferred: true }),
    validator('fast', rate(0.08)),
    validator('novel', { status: 'napping' }),
  ],
  unreadable: 2,
}

const addresses = (offered: ActionDraft['validators']): readonly string[] =>
  offered === null || offered === 'reading' ? [] : offered.options.map(({ value }) => value)
const choice = (offered: ActionDraft['validators'], address: string) =>
  offered === null || offered === 'reading'
    ? undefined
    : offered.options.find(({ value }) => value === address)

describe('validators of a deposit', () => {
  const offered = getEnterValidators(listed)

  it('lists preferred ones first, then by rate, without duplicates, and reports incomplete lists', () => {
    expect(addresses(offered)).toEqual(['ours', 'gone', 'fast', 'slow', 'novel'])
    expect(offered).toMatchObject({ unreadable: 2 })
  })

  it('shows why a validator accepts no stake, and keeps unknown ones selectable', () => {
    expect(choice(offered, 'gone')).toMatchObject({ closedReason: 'jailed' })
    expect(choice(offered, 'novel')).toMatchObject({
      closedReason: null,
      status: 'napping',
      rate: null,
    })
  })

  it('shows a validator’s minimum only to users known to have no stake with it', () => {
    const some = {
      items: [validator('new', { minimumStake: '32' }), validator('held', { minimumStake: '5' })],
      unreadable: 0,
    }
    const position = examplePosition(stake('held', '1'))
    expect(choice(getEnterValidators(some), 'new')).toMatchObject({ minimumStake: null })
    expect(choice(getEnterValidators(some, position), 'new')).toMatchObject({ minimumStake: '32' })
    expect(choice(getEnterValidators(some, position), 'held')).toMatchObject({ minimumStake: null })
  })

  it('are those that an embedding page offers, its own choice first and marked', () => {
    const policy = { allowed: ['slow', 'fast', 'ours', 'gone'], blocked: ['gone'] }
    const limited = getEnterValidators(listed, null, { ...policy, preferred: ['slow'] })
    expect(addresses(limited)).toEqual(['slow', 'ours', 'fast'])
    expect(choice(limited, 'slow')).toMatchObject({ siteChoice: true })
    expect(choice(limited, 'ours')?.siteChoice).not.toBe(true)
  })

  it('are null where no list was loaded', () => {
    expect(getEnterValidators(null)).toBeNull()
    expect(getEnterValidators('reading')).toBe('reading')
  })
})

const stake = (address: string, amount: string, type = 'active', some: object = {}) => ({
  type,
  amount,
  validator: { address, name: `Name of ${address}` },
  ...some,
})

describe('validators of an exit', () => {
  const position = examplePosition(
    stake('gone', '3'),
    stake('slow', '1.5'),
    stake('slow', '0.5', 'active', { date: '2026-01-01T00:00:00Z' }),
    stake('fast', '9', 'exiting'),
  )
  const offered = getExitValidators(position, listed)

  it('are those of the position with their stake, jailed ones included', () => {
    expect(addresses(offered)).toEqual(['gone', 'slow'])
    expect(choice(offered, 'slow')?.staked).toEqual({ amount: '2', symbol: 'USDC' })
    expect(choice(offered, 'gone')).toMatchObject({
      closedReason: null,
      status: 'jailed',
      rate: 0.09,
    })
  })

  it('do not need the list', () => {
    expect(addresses(getExitValidators(position, 'reading'))).toEqual(['gone', 'slow'])
    expect(addresses(getExitValidators(position, null))).toEqual(['gone', 'slow'])
  })

  it('are all of the yield where the position names none', () => {
    const nameless = getExitValidators(examplePosition({ type: 'active', amount: '1' }), listed)
    expect(choice(nameless, 'gone')).toMatchObject({ closedReason: null, staked: null })
    expect(addresses(nameless)).toHaveLength(5)
  })

  it('have an unknown stake for a row shared by several', () => {
    const shared = examplePosition({
      type: 'active',
      amount: '4',
      validators: [{ address: 'slow' }, { address: 'fast' }],
    })
    expect(choice(getExitValidators(shared, null), 'slow')?.staked).toBeNull()
  })
})

describe('the exitable amount', () => {
  const field = { name: 'validatorAddress', type: 'string', required: true }
  const found = (some: object = {}) =>
    exampleYield({}, { arguments: { exit: { fields: [{ ...field, ...some }] } } })
  const two = examplePosition(stake('slow', '1.5'), stake('fast', '3'))
  const taken = (values: [string, string | readonly string[]][], some: object = {}) =>
    createExitDraft(found(some), two, new Map(values), null)?.available

  it('is the stake with the selected validator, or everything without a selection', () => {
    expect(taken([])).toBe('4.5')
    expect(taken([['validatorAddress', 'slow']])).toBe('1.5')
    expect(taken([['validatorAddresses', ['slow', 'fast']]], { name: 'x' })).toBe('4.5')
  })

  it('is unknown, not 0, for a validator that the position does not name', () => {
    expect(taken([['validatorAddress', 'other']])).toBeNull()
  })

  it('sums several validators where several can be selected', () => {
    const several = { name: 'validatorAddresses', isArray: true }
    expect(taken([['validatorAddresses', ['slow']]], several)).toBe('1.5')
    expect(taken([['validatorAddresses', ['slow', 'fast']]], several)).toBe('4.5')
  })
})

describe('validators of a pending action', () => {
  const [balance] = examplePosition(
    stake('gone', '2', 'withdrawable', {
      pendingActions: [{ type: 'RESTAKE', passthrough: 'p' }],
    }),
  ).balances
  const [action] = balance?.pendingActions ?? []
  if (!balance || !action) throw new Error('the example offers nothing')
  const pending = { action, balance, isOnly: true }

  it('are all of the yield, and the balance’s own whatever its status', () => {
    const offered = getManageValidators(pending, listed)
    expect(addresses(offered)).toEqual(['gone', 'ours', 'fast', 'slow', 'novel'])
    expect(choice(offered, 'gone')).toMatchObject({ closedReason: null, staked: { amount: '2' } })
  })

  it('include the balance’s own where the list fails to load', () => {
    expect(addresses(getManageValidators(pending, null))).toEqual(['gone'])
  })
})
