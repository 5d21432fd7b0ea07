import { describe, expect, it } from 'vitest'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { buildForm } from './build-form.ts'
import { MAX_AMOUNT, type FieldValue, type FormContext } from './control.ts'
import { decimal, exampleContext, exampleField, exampleValidator } from './testing/form-cases.ts'
import { buildRequestArguments } from './build-request-arguments.ts'

const amount = exampleField({ name: 'amount', required: true })
const optionalAmount = exampleField({ name: 'amount' })
const maxFlag = exampleField({ name: 'useMaxAmount', type: 'boolean', default: false })

function build(
  fields: ArgumentField[],
  values: Record<string, FieldValue>,
  context: Partial<FormContext> = {},
) {
  const form = buildForm(fields, exampleContext(context))
  return buildRequestArguments(form, new Map(Object.entries(values)))
}

const sends = (sent: unknown) => ({ kind: 'valid', arguments: sent })
const fails = (name: string, error: unknown) => ({
  kind: 'invalid',
  errors: new Map([[name, error]]),
})

describe('an amount', () => {
  it('is sent as a plain decimal string, whatever mark was typed', () => {
    expect(build([amount], { amount: '1,5' })).toEqual(sends({ amount: '1.5' }))
    expect(build([amount], { amount: '007.500000000' })).toEqual(sends({ amount: '7.5' }))
  })

  it.each([
    ['', { code: 'required' }],
    ['0', { code: 'not-positive' }],
    ['-1', { code: 'not-positive' }],
    ['0.0000001', { code: 'too-many-decimals', limit: 6 }],
    ['9.999999', { code: 'below-minimum', limit: '10' }],
    ['100.000001', { code: 'above-maximum', limit: '100' }],
    ['1,000', { code: 'grouping' }],
    ['1e2', { code: 'not-a-number' }],
  ])('of "%s" is rejected with the limit', (text, error) => {
    const field = { ...amount, minimum: '10', maximum: '100' }
    expect(build([field], { amount: text })).toEqual(fails('amount', error))
  })

  it.each([
    [0, '250', '0.5', 'too-many-decimals'],
    [2, '0.01', '0.001', 'too-many-decimals'],
    [24, '0.000000000000000000000001', `0.${'0'.repeat(24)}1`, 'too-many-decimals'],
    [255, `0.${'0'.repeat(100)}1`, `1${'0'.repeat(100)}`, 'above-available'],
  ])('of a token with %i decimals is exact', (decimals, typed, refused, code) => {
    const asset = { symbol: 'T', decimals }
    expect(build([amount], { amount: typed }, { asset })).toEqual(sends({ amount: typed }))
    const limit = code === 'above-available' ? '250' : decimals
    expect(build([amount], { amount: refused }, { asset })).toEqual(
      fails('amount', { code, limit }),
    )
  })

  it("is validated against the stricter of the field's and the yield's limits", () => {
    const field = { ...amount, minimum: '1' }
    const limits = { minimum: decimal('5'), maximum: decimal('20') }
    expect(build([field], { amount: '4' }, { limits })).toEqual(
      fails('amount', { code: 'below-minimum', limit: '5' }),
    )
    expect(build([field], { amount: '21' }, { limits })).toEqual(
      fails('amount', { code: 'above-maximum', limit: '20' }),
    )
  })

  it('never exceeds the balance, unless that is unknown', () => {
    expect(build([amount], { amount: '250.000001' })).toEqual(
      fails('amount', { code: 'above-available', limit: '250' }),
    )
    expect(build([amount], { amount: '251' }, { available: null })).toEqual(
      sends({ amount: '251' }),
    )
  })

  it('that exceeds two limits reports the lower one', () => {
    const below = { ...amount, maximum: '200' }
    const above = { ...amount, maximum: '300' }
    expect(build([below], { amount: '999' })).toEqual(
      fails('amount', { code: 'above-maximum', limit: '200' }),
    )
    expect(build([above], { amount: '999' })).toEqual(
      fails('amount', { code: 'above-available', limit: '250' }),
    )
  })
})

it("an amount is validated against the selected validator's minimum", () => {
  const fields = [amount, exampleField({ name: 'validatorAddress', required: true })]
  const large = { ...exampleValidator('large'), minimumStake: decimal('32') }
  const validators = { options: [large, exampleValidator('small')], unreadable: 0 }
  const put = (typedAmount: string, validatorAddress: string) =>
    build(fields, { amount: typedAmount, validatorAddress }, { validators })
  expect(put('31.9', 'large')).toEqual(
    fails('amount', { code: 'below-validator', limit: decimal('32') }),
  )
  expect(put('32', 'large')).toMatchObject({ kind: 'valid' })
  expect(put('0.1', 'small')).toMatchObject({ kind: 'valid' })
})

describe('everything', () => {
  it('is the intent, without an amount, where the schema can express it', () => {
    expect(build([optionalAmount, maxFlag], { amount: MAX_AMOUNT }, { intent: 'exit' })).toEqual(
      sends({ useMaxAmount: true }),
    )
  })

  it('needs no known amount where it is the intent', () => {
    const context = { intent: 'exit', available: null, spendable: null } as const
    expect(build([optionalAmount, maxFlag], { amount: MAX_AMOUNT }, context)).toEqual(
      sends({ useMaxAmount: true }),
    )
  })

  it('includes the amount beside the intent where the schema requires one', () => {
    expect(build([amount, maxFlag], { amount: MAX_AMOUNT }, { intent: 'exit' })).toEqual(
      sends({ amount: '250', useMaxAmount: true }),
    )
  })

  it('is the exact total where the schema has no flag', () => {
    const context = {
      intent: 'exit',
      asset: { symbol: 'ETH', decimals: 18 },
      available: decimal('0.123456789012345678'),
      spendable: decimal('0.123456789012345678'),
    } as const
    expect(build([amount], { amount: MAX_AMOUNT }, context)).toEqual(
      sends({ amount: '0.123456789012345678' }),
    )
  })

  it('leaves the reserve for network fees on enter', () => {
    expect(build([amount], { amount: MAX_AMOUNT }, { spendable: decimal('249.5') })).toEqual(
      sends({ amount: '249.5' }),
    )
  })

  it('is rejected while its amount is unknown', () => {
    const context = { available: null, spendable: null }
    expect(build([amount], { amount: MAX_AMOUNT }, context)).toEqual(
      fails('amount', { code: 'unknown-available' }),
    )
  })

  it('or an amount is required where both are optional', () => {
    expect(build([optionalAmount, maxFlag], {}, { intent: 'exit' })).toEqual(
      fails('amount', { code: 'required' }),
    )
  })

  it('is not sent for a part', () => {
    expect(build([optionalAmount, maxFlag], { amount: '3' }, { intent: 'exit' })).toEqual(
      sends({ amount: '3' }),
    )
  })

  it('is preselected where only everything is accepted', () => {
    const field = { ...amount, minimum: '-1', maximum: '-1' }
    expect(build([field], {}, { intent: 'exit' })).toEqual(sends({ amount: '250' }))
  })
})

describe('other arguments', () => {
  it('of every type are sent in their type', () => {
    const fields = [
      exampleField({ name: 'duration', type: 'number', minimum: '60' }),
      exampleField({ name: 'executionMode', type: 'enum', options: ['individual', 'batched'] }),
      exampleField({ name: 'useInstantExecution', type: 'boolean' }),
      exampleField({ name: 'rangeMin', minimum: '0' }),
      exampleField({ name: 'memo' }),
    ]
    const values = {
      duration: '0,5',
      executionMode: 'batched',
      useInstantExecution: true,
      rangeMin: '0,5',
      memo: ' hello ',
    }
    expect(build(fields, values)).toEqual(
      sends({
        duration: 43_200,
        executionMode: 'batched',
        useInstantExecution: true,
        rangeMin: '0.5',
        memo: 'hello',
      }),
    )
  })

  it('with several values are sent as a list, even for one', () => {
    const field = exampleField({ name: 'validatorAddresses', isArray: true, required: true })
    expect(build([field], { validatorAddresses: ['cosmosvaloper1abc', ' '] })).toEqual(
      sends({ validatorAddresses: ['cosmosvaloper1abc'] }),
    )
    expect(build([field], { validatorAddresses: [' '] })).toEqual(
      fails('validatorAddresses', { code: 'required' }),
    )
  })

  it('without input are omitted', () => {
    const fields = [
      exampleField({ name: 'memo' }),
      exampleField({ name: 'useAutoClaim', type: 'boolean' }),
    ]
    expect(build(fields, {})).toEqual(sends({}))
  })

  it('send "off" where the service\'s default is "on"', () => {
    const field = exampleField({ name: 'useAutoClaim', type: 'boolean', default: true })
    expect(build([field], {})).toEqual(sends({ useAutoClaim: true }))
    expect(build([field], { useAutoClaim: false })).toEqual(sends({ useAutoClaim: false }))
  })

  it('never allow more than the amount by a default of the service', () => {
    const field = exampleField({ name: 'useMaxAllowance', type: 'boolean', default: true })
    expect(build([field], {})).toEqual(sends({ useMaxAllowance: false }))
    expect(build([field], { useMaxAllowance: true })).toEqual(sends({ useMaxAllowance: true }))
  })

  it('never deposit the whole wallet by a default of the service', () => {
    const field = { ...maxFlag, default: true }
    expect(build([field], {})).toEqual(sends({ useMaxAmount: false }))
    expect(build([field], { useMaxAmount: true })).toEqual(sends({ useMaxAmount: true }))
    expect(build([field], {}, { intent: 'exit' })).toEqual(sends({ useMaxAmount: true }))
  })

  it('outside the schema are never sent', () => {
    expect(build([amount], { amount: '1', memo: 'x', useMaxAmount: true })).toEqual(
      sends({ amount: '1' }),
    )
  })

  it('reject values outside the closed list', () => {
    const field = exampleField({ name: 'executionMode', type: 'enum', options: ['individual'] })
    expect(build([field], { executionMode: 'batched' })).toEqual(
      fails('executionMode', { code: 'not-an-option' }),
    )
  })

  it.each(['1000000000000000000000000', '0.0000001', '0.12345678901234567890'])(
    'reject a JSON number that would not be %s',
    (text) => {
      const field = exampleField({ name: 'subnetId', type: 'number' })
      expect(build([field], { subnetId: text })).toEqual(fails('subnetId', { code: 'too-precise' }))
    },
  )
})

describe('the receiver', () => {
  const receiver = exampleField({ name: 'receiverAddress', type: 'address', required: true })
  const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

  it('is the user by default', () => {
    expect(build([receiver], {})).toEqual(
      sends({ receiverAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }),
    )
    expect(build([receiver], { receiverAddress: other })).toEqual(sends({ receiverAddress: other }))
  })

  it.each<[string, Partial<ArgumentField>]>([
    ['fills in another one', { default: other }],
    ['offers another one alone', { type: 'enum', options: [other], default: other }],
    ['fills in a list', { isArray: true, default: [other] }],
  ])('is never another one that only the service names, where it %s', (_, changes) => {
    const optional = { ...receiver, ...changes, required: false }
    expect(build([optional], {})).toEqual(sends({}))
    const [control] = buildForm([optional], exampleContext())
    expect(control?.shape).toMatchObject({ kind: 'address', receiver: true })
  })

  it.each([
    ['a slip of one letter', '0x3c44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
    ['one character less', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293B'],
    ['another family’s address', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
    ['the zero address', `0x${'0'.repeat(40)}`],
  ])('is rejected for %s', (_, address) => {
    expect(build([receiver], { receiverAddress: address })).toEqual(
      fails('receiverAddress', { code: 'not-an-address' }),
    )
  })
})
