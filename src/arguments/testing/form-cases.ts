import fc from 'fast-check'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { fromRaw } from '#src/money/units.ts'
import {
  MAX_AMOUNT,
  type FieldValue,
  type SelectableValidator,
  type FormContext,
} from '../control.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'

const contractNames =
  `amount amounts shareAmount percentage rangeMin rangeMax duration useMaxAmount useMaxAllowance
  useInstantExecution useAutoClaim skipPrechecks hardwareWalletApiCompatible ledgerWalletApiCompatible inputToken
  inputTokenNetwork outputToken outputTokenNetwork receiverAddress feePayerAddress validatorAddress validatorAddresses
  providerId subnetId feeConfigurationId cosmosPubKey tezosPubKey cAddressBech pAddressBech tronResource executionMode
  tokenId signatureVerification`.split(/\s+/)

const names = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...contractNames) },
  { weight: 3, arbitrary: fc.constantFrom('amount', 'useMaxAmount', 'shareAmount', 'rangeMin') },
  fc.constantFrom('constructor', '__proto__', 'toString'),
  fc.string({ minLength: 1, maxLength: 8 }),
)
const numberText = fc.oneof(
  fc.constantFrom('1', '0.5', '0,5', '250', '249.999999', '1e21', '-1', '1,000', '', ' 3 '),
  fc.double({ noNaN: true }).map(String),
  fc.bigInt().map(String),
)
const text = fc.oneof(numberText, fc.constantFrom('a', 'b', 'true', 'false'), fc.string())
const field = fc.record<ArgumentField, 'name' | 'type' | 'required'>(
  {
    name: names,
    type: fc.constantFrom('string', 'number', 'address', 'enum', 'boolean', 'tuple'),
    required: fc.boolean(),
    isArray: fc.boolean(),
    options: fc.array(fc.constantFrom('a', 'b', '1', '1e21'), { maxLength: 3 }),
    default: fc.jsonValue().filter((json) => json !== null),
    minimum: fc.constantFrom('-1', '0', '1', '10', 'none'),
    maximum: fc.constantFrom('-1', '100', '1,000', '1e3'),
  },
  { requiredKeys: ['name', 'type', 'required'] },
)
const keyText = fc.constantFrom(
  `02${'ab'.repeat(32)}`,
  `edpk${'A'.repeat(50)}`,
  `C-fuji1${'q'.repeat(38)}`,
)
/** Returns a decimal written in a test. @throws if it is invalid */
export function decimal(text: string): Decimal {
  const amount = parseDecimal(text)
  if (amount === null) throw new TypeError(`no decimal: ${text}`)
  return amount
}

/** Returns a field as a service sends it, with overrides. */
export const exampleField = (field: Partial<ArgumentField> & { name: string }): ArgumentField => ({
  type: 'string',
  required: false,
  ...field,
})

/** Returns the context of a user with 250 USDC who enters, with overrides. */
export const exampleContext = (context: Partial<FormContext> = {}): FormContext => ({
  intent: 'enter',
  asset: { symbol: 'USDC', decimals: 6 },
  mark: '.',
  family: 'evm',
  receiverFamily: 'evm',
  owner: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  available: decimal('250'),
  spendable: decimal('250'),
  limits: { minimum: null, maximum: null },
  capacity: null,
  options: {},
  validators: null,
  amountTokens: null,
  shareToken: null,
  price: { value: null, pair: null },
  contracts: [],
  ...context,
})

/** Returns a validator that accepts stake unless it is closed. */
export const exampleValidator = (
  address: string,
  closed: SelectableValidator['closedReason'] = null,
): SelectableValidator => ({
  value: address,
  label: `Name of ${address}`,
  preferred: false,
  rate: 0.05,
  rateType: 'APR',
  commission: 0.1,
  status: closed ?? 'active',
  closedReason: closed,
  provider: null,
  minimumStake: null,
  staked: null,
})

const ownedToken = { symbol: 'WETH', decimals: 4, available: decimal('3'), spendable: decimal('2') }
const value: fc.Arbitrary<FieldValue> = fc.oneof(
  text,
  keyText,
  fc.boolean(),
  fc.array(text, { maxLength: 3 }),
  fc.constant(MAX_AMOUNT),
)
const context = fc
  .record({
    intent: fc.constantFrom('enter', 'exit', 'manage'),
    available: fc.constantFrom(null, decimal('0'), decimal('250')),
    owner: fc.constantFrom(null, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'),
    amountTokens: fc.constantFrom(null, [ownedToken, { ...ownedToken, symbol: 'USDC' }]),
    shareToken: fc.constantFrom(null, ownedToken),
    capacity: fc.constantFrom(null, decimal('100')),
    options: fc.constantFrom<FormContext['options']>(
      {},
      { subnetId: [{ value: '4', label: 'Four' }] },
      { subnetId: 'reading', providerId: 'reading' },
    ),
    validators: fc.constantFrom(null, 'reading' as const, {
      options: [exampleValidator('a'), exampleValidator('b', 'jailed')],
      unreadable: 0,
    }),
    limits: fc.constantFrom(
      { minimum: null, maximum: null },
      { minimum: decimal('2'), maximum: decimal('200') },
    ),
  })
  .map((some) => exampleContext({ ...some, spendable: some.available }))

/** A schema, a context and values of any kind, most of them for listed fields. */
export const formCases = fc
  .tuple(fc.array(field, { maxLength: 6 }), context)
  .chain(([fields, formContext]) =>
    fc
      .tuple(
        fc.tuple(...fields.map(() => fc.option(value, { nil: undefined }))),
        fc.array(fc.tuple(names, value), { maxLength: 2 }),
      )
      .map(([own, foreign]) => {
        const values = new Map(foreign)
        for (const [index, some] of own.entries()) {
          const name = fields[index]?.name
          if (name !== undefined && some !== undefined) values.set(name, some)
        }
        return { fields, context: formContext, values }
      }),
  )

/** An amount field, alone or with the flag for everything. */
export const amountCases = fc.record({
  fields: fc.constantFrom(
    [exampleField({ name: 'amount', required: true })],
    [exampleField({ name: 'amount', minimum: '10', maximum: '100' })],
    [
      exampleField({ name: 'amount', required: true }),
      exampleField({ name: 'useMaxAmount', type: 'boolean' }),
    ],
  ),
  context,
  values: fc
    .oneof(
      fc.constant(MAX_AMOUNT),
      fc.integer({ min: 0, max: 300 }).map(String),
      fc.bigInt({ min: 0n, max: 10n ** 9n }).map((raw) => fromRaw(raw, 6)),
    )
    .map((value) => new Map<string, FieldValue>([['amount', value]])),
})
