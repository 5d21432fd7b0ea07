import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import type { FormContext } from './form-context.ts'
import type { ValidatorChoice } from './validator-list.ts'

/** A decimal written in a test. @throws when it is none. */
export function decimal(text: string): Decimal {
  const amount = parseDecimal(text)
  if (amount === null) throw new TypeError(`no decimal: ${text}`)
  return amount
}

/** A field as a service sends it, with what a test is about. */
export const exampleField = (field: Partial<ArgumentField> & { name: string }): ArgumentField => ({
  type: 'string',
  required: false,
  ...field,
})

/** A person with 250 USDC who goes in, with what a test is about. */
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
  choices: {},
  validators: null,
  parts: null,
  shares: null,
  price: { now: null, pair: null },
  ...context,
})

/** A validator that takes stake unless it is closed. */
export const exampleValidator = (
  address: string,
  closed: ValidatorChoice['closed'] = null,
): ValidatorChoice => ({
  value: address,
  label: `Name of ${address}`,
  preferred: false,
  rate: 0.05,
  rateType: 'APR',
  commission: 0.1,
  status: closed ?? 'active',
  closed,
  provider: null,
  least: null,
  staked: null,
})
