import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { argumentSetSchema, exitArgumentSetSchema } from './argument-field.ts'

const read = (...fields: readonly object[]) => z.parse(argumentSetSchema, { fields }).fields
const names = (...fields: readonly object[]) => read(...fields).map(({ name }) => name)

it('an amount beside the same in the smallest unit is one field', () => {
  expect(names({ name: 'amount' }, { name: 'amountRaw' }, { name: 'slippageBps' })).toEqual([
    'amount',
    'slippageBps',
  ])
  expect(names({ name: 'shareAmountRaw' }, { name: 'shareAmount' })).toEqual(['shareAmount'])
})

it('one that comes only in the smallest unit is typed in token units', () => {
  const [amount] = read({ name: 'amountRaw', required: true, minimum: '1000000' })
  expect(amount).toMatchObject({ name: 'amount', isSentRaw: true, required: true })
})

it('one of two that is required makes the amount required', () => {
  const [amount] = read({ name: 'amount' }, { name: 'amountRaw', required: true })
  expect(amount?.required).toBe(true)
})

it('a list of smallest units stays what it is', () => {
  expect(names({ name: 'amountRaw', isArray: true })).toEqual(['amountRaw'])
})

it('a set that was read is read the same again', () => {
  const once = z.parse(argumentSetSchema, { fields: [{ name: 'amountRaw', maximum: '5' }] })
  expect(z.parse(argumentSetSchema, once)).toEqual(once)
})

const exitNames = (...fields: readonly unknown[]) =>
  z.parse(exitArgumentSetSchema, { fields })?.fields.map(({ name }) => name)

it('an exit whose amount can’t be read still takes an amount', () => {
  const validator = { name: 'validatorAddress' }
  for (const unreadable of [null, 'odd', {}, { name: 7, type: 'string' }])
    expect(exitNames(unreadable, validator)).toEqual(['amount', 'validatorAddress'])
})

it('an exit takes no amount where its arguments can be read and none is one, nor a second one', () => {
  expect(exitNames({ name: 'tokenId' })).toEqual(['tokenId'])
  expect(exitNames()).toEqual([])
  expect(exitNames(null, { name: 'amountRaw' })).toEqual(['amount'])
  expect(exitNames(null, { name: 'shareAmount' })).toEqual(['shareAmount'])
})
