import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { argumentSetSchema } from '#src/api/schemas/argument-field.ts'
import { buildForm } from './build-form.ts'
import { buildRequestArguments } from './build-request-arguments.ts'
import { MAX_AMOUNT, type FieldValue, type FormContext } from './control.ts'
import { readLinkArguments, writeLinkArguments } from './link-arguments.ts'
import { exampleContext } from './testing/form-cases.ts'

type Json = Readonly<Record<string, unknown>>

function fill(
  field: Json,
  value: FieldValue | undefined,
  context: Partial<FormContext> = {},
): unknown {
  const { fields } = z.parse(argumentSetSchema, { fields: [field] })
  const controls = buildForm(fields, exampleContext(context))
  const values = new Map(value === undefined ? [] : [[controls[0]?.name ?? '', value]])
  const request = buildRequestArguments(controls, values)
  return request.kind === 'valid' ? request.arguments : [...request.errors.values()][0]
}

describe('an amount that is sent in the smallest unit', () => {
  const field = { name: 'amountRaw', type: 'string', required: true }

  it('is typed in token units, and checked as any amount', () => {
    expect(fill(field, '2.5')).toEqual({ amount: '2.5' })
    expect(fill(field, '251')).toMatchObject({ code: 'above-available', limit: '250' })
    expect(fill(field, '0.0000001')).toMatchObject({ code: 'too-many-decimals' })
    expect(fill(field, MAX_AMOUNT)).toEqual({ amount: '250' })
  })

  it('has its limits in the smallest unit', () => {
    const limited = { ...field, minimum: '1000000', maximum: '9000000' }
    expect(fill(limited, '0.5')).toMatchObject({ code: 'below-minimum', limit: '1' })
    expect(fill(limited, '9.5')).toMatchObject({ code: 'above-maximum', limit: '9' })
    expect(fill(limited, '1')).toEqual({ amount: '1' })
  })

  it('takes no default of the service, whose unit nobody sees', () => {
    expect(fill({ ...field, default: '100' }, undefined)).toMatchObject({ code: 'required' })
  })
})

describe('a slippage tolerance', () => {
  const field = {
    name: 'slippageBps',
    type: 'number',
    required: true,
    minimum: '1',
    maximum: '500',
  }

  it('is typed in percent and sent in basis points', () => {
    expect(fill(field, '0.5')).toEqual({ slippageBps: 50 })
    expect(fill({ ...field, type: 'string' }, '0.25')).toEqual({ slippageBps: '25' })
    expect(fill(field, '0,5', { mark: ',' })).toEqual({ slippageBps: 50 })
  })

  it('has its limits in basis points', () => {
    expect(fill(field, '5.01')).toMatchObject({ code: 'above-maximum', limit: '5' })
    expect(fill(field, '0')).toMatchObject({ code: 'below-minimum', limit: '0.01' })
    expect(fill(field, '0.125')).toMatchObject({ code: 'too-precise' })
    const open = { name: 'slippageBps', type: 'number' }
    expect(fill(open, '101')).toMatchObject({ code: 'above-maximum', limit: '100' })
  })

  it('begins with the service’s default', () => {
    expect(fill({ ...field, default: 30 }, undefined)).toEqual({ slippageBps: 30 })
  })

  it('is in a link as it is sent', () => {
    const { fields } = z.parse(argumentSetSchema, { fields: [field] })
    const values = readLinkArguments({ slippageBps: '50' }, fields, '.')
    expect(values.get('slippageBps')).toBe('0.5')
    const controls = buildForm(fields, exampleContext())
    expect(writeLinkArguments(controls, fields, values)).toEqual({ slippageBps: '50' })
  })
})

it.each([
  ['80 digits', '9'.repeat(80), 'above-available'],
  ['80 digits behind the mark', `0.${'1'.repeat(80)}`, 'too-many-decimals'],
  ['grouped digits', '1,234,567', 'grouping'],
])('an amount of %s is refused with its reason', (_, text, code) => {
  expect(fill({ name: 'amount', type: 'string', required: true }, text)).toMatchObject({ code })
})
