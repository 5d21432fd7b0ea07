import { describe, expect, it } from 'vitest'
import type { ArgumentField } from '../contract/mechanics.ts'
import { ServiceError } from '../contract/service-error.ts'
import { checkArguments, type AddressReader } from './check-arguments.ts'

const field = (overrides: Partial<ArgumentField>): ArgumentField => ({
  name: 'amount',
  type: 'string',
  label: '',
  required: false,
  isArray: false,
  ...overrides,
})
const fields = [
  field({ name: 'amount', required: true, minimum: '5', maximum: '10' }),
  field({ name: 'duration', type: 'number', minimum: '60', maximum: '3600' }),
  field({ name: 'rangeMin', minimum: '0.5' }),
  field({ name: 'useMaxAmount', type: 'boolean' }),
  field({ name: 'receiverAddress', type: 'address' }),
  field({ name: 'providerId', type: 'number', options: ['1', '4'] }),
  field({ name: 'tronResource', type: 'enum', options: ['ENERGY', 'BANDWIDTH'] }),
  field({ name: 'inputToken', type: 'address', options: ['0x', `0x${'aB'.repeat(20)}`] }),
  field({ name: 'validatorAddresses', isArray: true, type: 'address' }),
]
const isAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)
const reader: AddressReader = {
  isAddress,
  isSame: (one, other) => isAddress(one) && one.toLowerCase() === other.toLowerCase(),
}
const someone = `0x${'ab'.repeat(20)}`
const check = (submitted: Record<string, unknown>) =>
  checkArguments(fields, { amount: '1', ...submitted }, reader)
const getViolations = (submitted: Record<string, unknown>): readonly string[] | undefined => {
  try {
    check(submitted)
    return []
  } catch (error) {
    return error instanceof ServiceError ? error.parts.validation : undefined
  }
}

describe('arguments', () => {
  it('listed arguments are passed on unchanged', () => {
    const submitted = {
      amount: '1',
      duration: 60,
      rangeMin: '0.50',
      useMaxAmount: false,
      receiverAddress: someone,
      tronResource: 'ENERGY',
      validatorAddresses: [someone],
      providerId: 4,
    }
    expect(check(submitted)).toEqual(submitted)
  })

  it('known but unlisted arguments are dropped, and so is null', () => {
    expect(check({ subnetId: 4, rangeMin: null })).toEqual({ amount: '1' })
  })

  it('values of a closed list use its spelling', () => {
    expect(check({ inputToken: someone })).toMatchObject({ inputToken: `0x${'aB'.repeat(20)}` })
    expect(check({ inputToken: '0x' })).toMatchObject({ inputToken: '0x' })
  })

  it('a number of a closed list is also taken as the text that the list has', () => {
    expect(check({ providerId: '4' })).toMatchObject({ providerId: 4 })
  })

  it.each<[Record<string, unknown>, string]>([
    [{ amout: '1' }, 'property arguments.amout should not exist'],
    [{ amount: undefined }, 'arguments.amount should not be empty'],
    [{ amount: 1 }, 'arguments.amount must be a string'],
    [{ duration: '60' }, 'arguments.duration must be a number'],
    [{ duration: 59 }, 'arguments.duration must not be less than 60'],
    [{ duration: 3600.5 }, 'arguments.duration must not be greater than 3600'],
    [{ rangeMin: '0.49999999999999999999' }, 'arguments.rangeMin must not be less than 0.5'],
    [{ rangeMin: 'low' }, 'arguments.rangeMin must be a plain decimal number'],
    [{ useMaxAmount: 'true' }, 'arguments.useMaxAmount must be a boolean'],
    [{ receiverAddress: '0x1' }, 'arguments.receiverAddress must be an address'],
    [
      { tronResource: 'WIND' },
      'arguments.tronResource must be one of the following values: ENERGY, BANDWIDTH',
    ],
    [
      { inputToken: `0x${'cd'.repeat(20)}` },
      `arguments.inputToken must be one of the following values: 0x, 0x${'aB'.repeat(20)}`,
    ],
    [{ providerId: 2 }, 'arguments.providerId must be one of the following values: 1, 4'],
    [{ providerId: '2' }, 'arguments.providerId must be one of the following values: 1, 4'],
    [{ providerId: '4.0' }, 'arguments.providerId must be one of the following values: 1, 4'],
    [
      { tronResource: 1 },
      'arguments.tronResource must be one of the following values: ENERGY, BANDWIDTH',
    ],
    [{ validatorAddresses: someone }, 'arguments.validatorAddresses must be an array'],
    [{ validatorAddresses: [] }, 'arguments.validatorAddresses should not be empty'],
    [
      { validatorAddresses: [someone, 'x'] },
      'each value in arguments.validatorAddresses must be an address',
    ],
  ])('%j are rejected with a message', (submitted, message) => {
    expect(getViolations(submitted)).toEqual([message])
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'the name of an Object property is rejected as unknown: %s',
    (name) => {
      expect(getViolations(Object.fromEntries([[name, { amount: '2' }]]))).toEqual([
        `property arguments.${name} should not exist`,
      ])
    },
  )

  it('every invalid argument is reported at once', () => {
    expect(getViolations({ amount: null, bogus: 1 })).toHaveLength(2)
  })

  it('amount limits are left to the protocol', () => {
    expect(getViolations({ amount: '1000' })).toEqual([])
  })
})
