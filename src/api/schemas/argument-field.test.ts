import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { argumentSetSchema } from './argument-field.ts'

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
