import { describe, expect, it } from 'vitest'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { buildForm } from './build-form.ts'
import { MAX_AMOUNT, type FieldValue, type FormContext } from './control.ts'
import { decimal, exampleContext, exampleField, exampleValidator } from './testing/form-cases.ts'
import { buildRequestArguments } from './build-request-arguments.ts'

const createOwnedToken = (symbol: string, decimals: number, amount: string) => ({
  symbol,
  decimals,
  available: decimal(amount),
  spendable: decimal(amount),
})

const contextOverrides: Partial<FormContext> = {
  amountTokens: [createOwnedToken('WBTC', 8, '2'), createOwnedToken('USDC', 6, '900')],
  shareToken: createOwnedToken('shUSDC', 12, '40'),
  price: { value: decimal('1.08'), pair: { base: 'EURC', quote: 'USDC' } },
  validators: { options: [exampleValidator('0xa')], unreadable: 0 },
  options: { providerId: [{ value: 'kilnhouse', label: 'Kilnhouse' }] },
}

const build = (fields: readonly ArgumentField[], values: Readonly<Record<string, FieldValue>>) =>
  buildRequestArguments(
    buildForm(fields, exampleContext(contextOverrides)),
    new Map(Object.entries(values)),
  )

const USER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const text = (name: string, overrides: Partial<ArgumentField> = {}) =>
  exampleField({ name, ...overrides })
const number = (name: string, overrides: Partial<ArgumentField> = {}) =>
  text(name, { type: 'number', ...overrides })
const flag = (name: string) => text(name, { type: 'boolean' })
const createOptionField = (name: string, ...options: string[]) =>
  text(name, { type: 'enum', options })

/** Every name of the two pages of the contract: its field, the control, what somebody does, and what goes out. */
const cases: readonly (readonly [ArgumentField, string, FieldValue, unknown])[] = [
  [text('amount'), 'amount', '12.5', '12.5'],
  [text('amounts', { isArray: true }), 'amounts', ['0.1', '30'], ['0.1', '30']],
  [text('shareAmount'), 'amount', '3', '3'],
  [number('percentage', { maximum: '100' }), 'percentage', '25', 25],
  [text('percentage'), 'percentage', '0.5', '0.5'],
  [number('duration', { minimum: '86400' }), 'duration', '14', 1_209_600],
  [text('duration'), 'duration', '0.5', '43200'],
  [text('rangeMin'), 'price', '0.9', '0.9'],
  [number('rangeMax'), 'price', '1.25', 1.25],
  [createOptionField('inputToken', '0x', '0xab'), 'choice', '0x', '0x'],
  [createOptionField('outputToken', '0xab'), 'choice', '0xab', '0xab'],
  [createOptionField('inputTokenNetwork', 'base'), 'choice', 'base', 'base'],
  [createOptionField('outputTokenNetwork', 'base'), 'choice', 'base', 'base'],
  [text('receiverAddress', { type: 'address' }), 'address', USER, USER],
  [text('feePayerAddress', { type: 'address' }), 'address', USER, USER],
  [text('validatorAddress'), 'validator', '0xa', '0xa'],
  [text('validatorAddresses', { isArray: true }), 'validator', ['0xa'], ['0xa']],
  [text('providerId'), 'choice', 'kilnhouse', 'kilnhouse'],
  [number('subnetId', { options: ['1', '4'] }), 'choice', '4', 4],
  [createOptionField('feeConfigurationId', 'standard', 'flat'), 'choice', 'flat', 'flat'],
  [createOptionField('executionMode', 'individual', 'batched'), 'choice', 'batched', 'batched'],
  [createOptionField('tronResource', 'BANDWIDTH', 'ENERGY'), 'choice', 'ENERGY', 'ENERGY'],
  [text('cosmosPubKey'), 'key', `02${'ab'.repeat(32)}`, `02${'ab'.repeat(32)}`],
  [text('tezosPubKey'), 'key', `edpk${'A'.repeat(50)}`, `edpk${'A'.repeat(50)}`],
  [text('cAddressBech'), 'key', `C-fuji1${'q'.repeat(38)}`, `C-fuji1${'q'.repeat(38)}`],
  [text('pAddressBech'), 'key', `P-fuji1${'q'.repeat(38)}`, `P-fuji1${'q'.repeat(38)}`],
  [text('tokenId'), 'text', '7', '7'],
  [text('signatureVerification'), 'text', '{"a":1}', '{"a":1}'],
  [flag('hardwareWalletApiCompatible'), 'flag', true, true],
  [flag('ledgerWalletApiCompatible'), 'flag', true, true],
  [flag('useMaxAllowance'), 'flag', true, true],
  [flag('useInstantExecution'), 'flag', true, true],
  [flag('useAutoClaim'), 'flag', true, true],
  [flag('skipPrechecks'), 'flag', true, true],
  [flag('useMaxAmount'), 'flag', true, true],
]

describe.each(cases)('$0.name as $0.type', (field, kind, value, sent) => {
  it(`is asked for by ${kind}, and goes out as its schema says`, () => {
    const [control] = buildForm([field], exampleContext(contextOverrides))
    expect(control?.shape.kind).toBe(kind)
    expect(build([field], { [field.name]: value })).toEqual({
      kind: 'valid',
      arguments: { [field.name]: sent },
    })
  })
})

const getErrors = (result: ReturnType<typeof build>) =>
  result.kind === 'invalid' ? Object.fromEntries(result.errors) : {}

describe('a list of the service', () => {
  const choices = { providerId: 'reading' } as const
  const shapeOf = (field: ArgumentField) =>
    buildForm([field], exampleContext({ options: choices }))[0]?.shape

  it('is a select while loading, not text that turns into one', () => {
    expect(shapeOf(text('providerId'))).toEqual({
      kind: 'choice',
      reading: true,
      options: [],
      sends: 'string',
    })
    const controls = buildForm([text('providerId')], exampleContext({ options: choices }))
    const result = buildRequestArguments(controls, new Map([['providerId', 'kilnhouse']]))
    expect(getErrors(result)).toEqual({ providerId: { code: 'still-reading' } })
  })

  it('does not load where the schema lists the values itself', () => {
    const field = text('providerId', { options: ['kilnhouse'] })
    expect(shapeOf(field)).toMatchObject({
      reading: false,
      options: [{ value: 'kilnhouse', label: 'kilnhouse' }],
    })
  })
})

describe('errors belong to their field', () => {
  it('a range has its lower end below', () => {
    const fields = [text('rangeMin'), text('rangeMax')]
    expect(getErrors(build(fields, { rangeMin: '2', rangeMax: '1.5' }))).toEqual({
      rangeMax: { code: 'not-above', limit: '2' },
    })
  })

  it('each of several amounts is validated against its own token', () => {
    const field = text('amounts', { isArray: true, required: true })
    expect(getErrors(build([field], { amounts: ['0.1', ''] }))).toEqual({
      amounts: { code: 'required', amountIndex: 1 },
    })
    expect(getErrors(build([field], { amounts: ['3', '30'] }))).toEqual({
      amounts: { code: 'above-available', limit: '2', amountIndex: 0 },
    })
    expect(getErrors(build([field], {}))).toEqual({ amounts: { code: 'required' } })
  })

  it('a duration is within its limits in seconds', () => {
    const field = number('duration', { minimum: '1209600', maximum: '31536000' })
    expect(getErrors(build([field], { duration: '13' }))).toEqual({
      duration: { code: 'too-short', limit: 1_209_600 },
    })
    expect(getErrors(build([field], { duration: '366' }))).toEqual({
      duration: { code: 'too-long', limit: 31_536_000 },
    })
    expect(getErrors(build([field], { duration: '14.0000001' }))).toEqual({
      duration: { code: 'too-precise' },
    })
  })

  it('keys and percentages are validated', () => {
    expect(getErrors(build([text('tezosPubKey')], { tezosPubKey: 'hello' }))).toEqual({
      tezosPubKey: { code: 'not-a-key', form: 'tezosPubKey' },
    })
    expect(getErrors(build([number('percentage')], { percentage: '101' }))).toEqual({
      percentage: { code: 'above-maximum', limit: '100' },
    })
    expect(getErrors(build([number('percentage')], { percentage: '0' }))).toEqual({
      percentage: { code: 'not-positive' },
    })
  })

  it('an amount is within the remaining capacity', () => {
    const controls = buildForm([text('amount')], exampleContext({ capacity: decimal('0.4') }))
    const result = buildRequestArguments(controls, new Map([['amount', '0.5']]))
    expect(getErrors(result)).toEqual({ amount: { code: 'above-capacity', limit: '0.4' } })
  })
})

describe('the amount is given once', () => {
  const fields = [text('amount'), flag('useMaxAmount'), text('shareAmount')]

  it('as an amount, as everything, or in shares', () => {
    expect(build(fields, { amount: '5' })).toMatchObject({ arguments: { amount: '5' } })
    const context = exampleContext({ ...contextOverrides, intent: 'exit' })
    const everything = buildRequestArguments(
      buildForm(fields, context),
      new Map([['amount', MAX_AMOUNT]]),
    )
    expect(everything).toEqual({ kind: 'valid', arguments: { useMaxAmount: true } })
    expect(build(fields, { shareAmount: '4' })).toEqual({
      kind: 'valid',
      arguments: { shareAmount: '4' },
    })
  })

  it('with a required flag, in shares too', () => {
    const insisted = [
      text('amount'),
      { ...flag('useMaxAmount'), required: true },
      text('shareAmount'),
    ]
    const context = exampleContext({ ...contextOverrides, intent: 'exit' })
    const result = buildRequestArguments(
      buildForm(insisted, context),
      new Map([['shareAmount', '4']]),
    )
    expect(result).toEqual({ kind: 'valid', arguments: { shareAmount: '4', useMaxAmount: false } })
  })

  it('as everything where nothing else is accepted, whatever a link contains', () => {
    const whole = [text('amount', { minimum: '-1', maximum: '-1' }), flag('useMaxAmount')]
    const context = exampleContext({ ...contextOverrides, intent: 'exit' })
    const result = buildRequestArguments(buildForm(whole, context), new Map([['amount', '10']]))
    expect(result).toEqual({ kind: 'valid', arguments: { useMaxAmount: true } })
  })

  it('never twice, and never omitted', () => {
    expect(getErrors(build(fields, { amount: '5', shareAmount: '4' }))).toEqual({
      shareAmount: { code: 'one-of-two' },
    })
    expect(getErrors(build(fields, {}))).toEqual({ amount: { code: 'required' } })
    expect(getErrors(build(fields, { shareAmount: '41' }))).toEqual({
      shareAmount: { code: 'above-available', limit: '40' },
    })
  })
})
