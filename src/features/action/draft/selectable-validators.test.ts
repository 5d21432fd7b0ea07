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

describe('going in', () => {
  const offered = getEnterValidators(listed)

  it('offers the preferred first, then by rate, each once, and says what could not be read', () => {
    expect(addresses(offered)).toEqual(['ours', 'gone', 'fast', 'slow', 'novel'])
    expect(offered).toMatchObject({ unreadable: 2 })
  })

  it('shows what takes no stake with the reason, and leaves what it does not know open', () => {
    expect(choice(offered, 'gone')).toMatchObject({ closedReason: 'jailed' })
    expect(choice(offered, 'novel')).toMatchObject({
      closedReason: null,
      status: 'napping',
      rate: null,
    })
  })

  it('tells the least that a validator takes of who is known to have nothing with it', () => {
    const some = {
      items: [validator('new', { minimumStake: '32' }), validator('held', { minimumStake: '5' })],
      unreadable: 0,
    }
    const position = examplePosition(stake('held', '1'))
    expect(choice(getEnterValidators(some), 'new')).toMatchObject({ minimumStake: null })
    expect(choice(getEnterValidators(some, position), 'new')).toMatchObject({ minimumStake: '32' })
    expect(choice(getEnterValidators(some, position), 'held')).toMatchObject({ minimumStake: null })
  })

  it('has no list where none was read', () => {
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

describe('going out', () => {
  const position = examplePosition(
    stake('gone', '3'),
    stake('slow', '1.5'),
    stake('slow', '0.5', 'active', { date: '2026-01-01T00:00:00Z' }),
    stake('fast', '9', 'exiting'),
  )
  const offered = getExitValidators(position, listed)

  it('offers whom the position is with, with what is staked with each, a jailed one too', () => {
    expect(addresses(offered)).toEqual(['gone', 'slow'])
    expect(choice(offered, 'slow')?.staked).toEqual({ amount: '2', symbol: 'USDC' })
    expect(choice(offered, 'gone')).toMatchObject({
      closedReason: null,
      status: 'jailed',
      rate: 0.09,
    })
  })

  it('does not wait for the list, nor need it', () => {
    expect(addresses(getExitValidators(position, 'reading'))).toEqual(['gone', 'slow'])
    expect(addresses(getExitValidators(position, null))).toEqual(['gone', 'slow'])
  })

  it('offers all of the yield where the position names nobody', () => {
    const nameless = getExitValidators(examplePosition({ type: 'active', amount: '1' }), listed)
    expect(choice(nameless, 'gone')).toMatchObject({ closedReason: null, staked: null })
    expect(addresses(nameless)).toHaveLength(5)
  })

  it('of a row that several share says of none how much it is', () => {
    const shared = examplePosition({
      type: 'active',
      amount: '4',
      validators: [{ address: 'slow' }, { address: 'fast' }],
    })
    expect(choice(getExitValidators(shared, null), 'slow')?.staked).toBeNull()
  })
})

describe('what can be taken out', () => {
  const field = { name: 'validatorAddress', type: 'string', required: true }
  const found = (some: object = {}) =>
    exampleYield({}, { arguments: { exit: { fields: [{ ...field, ...some }] } } })
  const two = examplePosition(stake('slow', '1.5'), stake('fast', '3'))
  const taken = (values: [string, string | readonly string[]][], some: object = {}) =>
    createExitDraft(found(some), two, new Map(values), null)?.available

  it('is what is staked with the chosen validator, before that everything', () => {
    expect(taken([])).toBe('4.5')
    expect(taken([['validatorAddress', 'slow']])).toBe('1.5')
    expect(taken([['validatorAddresses', ['slow', 'fast']]], { name: 'x' })).toBe('4.5')
  })

  it('is unknown, not nothing, for a validator that the position does not name', () => {
    expect(taken([['validatorAddress', 'other']])).toBeNull()
  })

  it('adds up several where several can be chosen', () => {
    const several = { name: 'validatorAddresses', isArray: true }
    expect(taken([['validatorAddresses', ['slow']]], several)).toBe('1.5')
    expect(taken([['validatorAddresses', ['slow', 'fast']]], several)).toBe('4.5')
  })
})

describe('a pending action', () => {
  const [balance] = examplePosition(
    stake('gone', '2', 'withdrawable', {
      pendingActions: [{ type: 'RESTAKE', passthrough: 'p' }],
    }),
  ).balances
  const [action] = balance?.pendingActions ?? []
  if (!balance || !action) throw new Error('the example offers nothing')
  const pending = { action, balance, isOnly: true }

  it('may name any validator of the yield, and the own one whatever its status', () => {
    const offered = getManageValidators(pending, listed)
    expect(addresses(offered)).toEqual(['gone', 'ours', 'fast', 'slow', 'novel'])
    expect(choice(offered, 'gone')).toMatchObject({ closedReason: null, staked: { amount: '2' } })
  })

  it('knows the own one where the list can’t be read', () => {
    expect(addresses(getManageValidators(pending, null))).toEqual(['gone'])
  })
})
