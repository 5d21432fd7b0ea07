import { describe, expect, it } from 'vitest'
import type { ArgumentField } from '../contract/field.ts'
import { ServiceError } from '../contract/service-error.ts'
import { checkArguments } from './check-arguments.ts'

const field = (parts: Partial<ArgumentField>): ArgumentField => ({
  name: 'amount',
  type: 'string',
  label: '',
  required: false,
  isArray: false,
  ...parts,
})
const fields = [
  field({ name: 'amount', required: true }),
  field({ name: 'duration', type: 'number' }),
  field({ name: 'useMaxAmount', type: 'boolean' }),
  field({ name: 'receiverAddress', type: 'address' }),
  field({ name: 'tronResource', type: 'enum', options: ['ENERGY', 'BANDWIDTH'] }),
  field({ name: 'validatorAddresses', isArray: true }),
]
const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/.test(text)
const refused = (submitted: Record<string, unknown>): readonly string[] | undefined => {
  try {
    checkArguments(fields, { amount: '1', ...submitted }, isAddress)
    return []
  } catch (error) {
    return error instanceof ServiceError ? error.parts.validation : undefined
  }
}

describe('arguments', () => {
  it('that the yield lists are passed on as they are', () => {
    const submitted = {
      amount: '1',
      duration: 60,
      useMaxAmount: false,
      receiverAddress: `0x${'ab'.repeat(20)}`,
      tronResource: 'ENERGY',
      validatorAddresses: ['a'],
    }
    expect(checkArguments(fields, submitted, isAddress)).toEqual(submitted)
  })

  it('that the contract knows and the yield does not list are left out', () => {
    expect(checkArguments(fields, { amount: '1', subnetId: 4 }, isAddress)).toEqual({ amount: '1' })
  })

  it.each<[Record<string, unknown>, string]>([
    [{ amout: '1' }, 'property arguments.amout should not exist'],
    [{ amount: undefined }, 'arguments.amount should not be empty'],
    [{ amount: 1 }, 'arguments.amount must be a string'],
    [{ duration: '60' }, 'arguments.duration must be a number'],
    [{ useMaxAmount: 'true' }, 'arguments.useMaxAmount must be a boolean'],
    [{ receiverAddress: '0x1' }, 'arguments.receiverAddress must be an address'],
    [
      { tronResource: 'WIND' },
      'arguments.tronResource must be one of the following values: ENERGY, BANDWIDTH',
    ],
    [{ validatorAddresses: 'a' }, 'each value in arguments.validatorAddresses must be a string'],
    [{ validatorAddresses: [] }, 'each value in arguments.validatorAddresses must be a string'],
  ])('%j are refused, saying so', (submitted, sentence) => {
    expect(refused(submitted)).toEqual([sentence])
  })

  it('name every mistake at once', () => {
    expect(refused({ amount: null, bogus: 1 })).toHaveLength(2)
  })
})
