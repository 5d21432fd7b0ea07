import { expect, it } from 'vitest'
import type { ArgumentField } from '../contract/mechanics.ts'
import { rawArguments } from './prepare-action.ts'

const amount: ArgumentField = {
  name: 'amount',
  type: 'string',
  label: 'Amount',
  required: true,
  isArray: false,
}
const tron: ArgumentField = {
  name: 'tronResource',
  type: 'enum',
  label: 'Resource',
  required: false,
  options: ['ENERGY', 'BANDWIDTH'],
  default: 'BANDWIDTH',
  isArray: false,
}

it('raw arguments are as submitted, with unlisted names and their order', () => {
  const submitted = { subnetId: 4, amount: '1.0', tronResource: 'ENERGY' }
  expect(JSON.stringify(rawArguments([amount], submitted))).toBe(JSON.stringify(submitted))
  expect(rawArguments([amount, tron], submitted)).toEqual(submitted)
})

it('raw arguments are null when nothing was submitted', () => {
  expect(rawArguments([amount], undefined)).toBeNull()
})

it('raw arguments have the default resource where the yield requires one', () => {
  expect(rawArguments([amount, tron], { amount: '1' })).toEqual({
    amount: '1',
    tronResource: 'BANDWIDTH',
  })
  expect(rawArguments([tron], undefined)).toEqual({ tronResource: 'BANDWIDTH' })
})
