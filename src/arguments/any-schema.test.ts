import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { isDecimal } from '#src/money/decimal.ts'
import { toRaw } from '#src/money/units.ts'
import { buildForm } from './build-form.ts'
import { amountCases, formCases } from './testing/form-cases.ts'
import { buildRequestArguments, type RequestArguments } from './build-request-arguments.ts'

type SentArguments = Readonly<Record<string, unknown>>

const MEASURES: ReadonlySet<string> = new Set(['percentage', 'duration', 'rangeMin', 'rangeMax'])

/** Exact, and above 0 for measures; the service rejects 0 shares. */
const isPositive = (sent: unknown): boolean => typeof sent === 'string' && isDecimal(sent)

function isMeasure(sent: unknown, { name, type }: Pick<ArgumentField, 'name' | 'type'>): boolean {
  if (typeof sent !== type) return false
  if (name === 'duration') return /^[1-9]\d*$/.test(String(sent))
  const number = Number(sent)
  return isDecimal(String(sent)) && number > 0 && (name !== 'percentage' || number <= 1000)
}

/** The schema's rules for a value, implemented independently as an oracle. */
/** Fields whose items are read as the field itself. */
const KEPT_NAMES = new Set(['amount', 'receiverAddress'])

function isOfField(sent: unknown, { name, type, isArray, options }: ArgumentField): boolean {
  const isPlain = type === 'string' && (options?.length ?? 0) === 0
  if (name === 'shareAmount' && isPlain && isArray !== true) return isPositive(sent)
  if (isArray === true)
    return (
      Array.isArray(sent) &&
      sent.length > 0 &&
      sent.every((one) =>
        isOfField(one, { name: KEPT_NAMES.has(name) ? name : '', type, options, required: true }),
      )
    )
  if (name === 'amount') return typeof sent === 'string' && isDecimal(sent)
  if (type === 'boolean') return typeof sent === 'boolean'
  if (MEASURES.has(name) && isPlain) return isMeasure(sent, { name, type })
  // Nobody but the user names a receiver, whatever the schema lists.
  const isFree = name === 'receiverAddress' && type !== 'number'
  const isListed = isFree || !options || options.length === 0 || options.includes(String(sent))
  if (type === 'number')
    return typeof sent === 'number' && !JSON.stringify(sent).includes('e') && isListed
  return typeof sent === 'string' && sent !== '' && isListed
}

const withUniqueNames = (fields: readonly ArgumentField[]): readonly ArgumentField[] =>
  fields.filter(({ name }, index) => fields.findIndex((one) => one.name === name) === index)

/** Returns a range's end as a number; `NaN`, which compares with nothing, for other fields. */
function endOfRange(fields: readonly ArgumentField[], sent: SentArguments, name: string): number {
  const field = fields.find((one) => one.name === name)
  const isNumber = field?.type === 'string' || field?.type === 'number'
  return isNumber && (field.options?.length ?? 0) === 0 ? Number(sent[name]) : Number.NaN
}

/** Returns what a valid request violates or lacks by its schema. */
function findViolations(listed: readonly ArgumentField[], sent: SentArguments): string[] {
  const fields = withUniqueNames(listed)
  const saysMax = sent['useMaxAmount'] === true && fields.some(({ name }) => name === 'amount')
  const wrong = Object.entries(sent).filter(([name, value]) => {
    const field = fields.find((one) => one.name === name)
    return !field || !isOfField(value, field)
  })
  const missing = fields.filter(
    ({ name, required }) =>
      required && !Object.hasOwn(sent, name) && !(name === 'amount' && saysMax),
  )
  const [low, high] = [endOfRange(fields, sent, 'rangeMin'), endOfRange(fields, sent, 'rangeMax')]
  return [
    ...wrong.map(([name]) => `wrong ${name}`),
    ...missing.map(({ name }) => `no ${name}`),
    ...(low >= high ? ['a range the wrong way round'] : []),
  ]
}

const withoutDefault = (field: ArgumentField): ArgumentField => ({ ...field, default: undefined })

const getErrors = (result: RequestArguments) =>
  result.kind === 'invalid' ? [...result.errors.values()][0] : undefined

describe('for any schema and any input', () => {
  it('a request conforms to its schema', () => {
    let valid = 0
    fc.assert(
      fc.property(formCases, ({ fields, context, values }) => {
        const result = buildRequestArguments(buildForm(fields, context), values)
        valid += result.kind === 'valid' ? 1 : 0
        expect(result.kind === 'valid' ? findViolations(fields, result.arguments) : []).toEqual([])
      }),
      { numRuns: 3000 },
    )
    expect(valid).toBeGreaterThan(300)
  })

  it("an amount is above zero, within the token's decimals, every limit and the balance", () => {
    let valid = 0
    fc.assert(
      fc.property(amountCases, ({ fields, context, values }) => {
        const result = buildRequestArguments(buildForm(fields, context), values)
        const amount = result.kind === 'valid' ? result.arguments['amount'] : undefined
        fc.pre(typeof amount === 'string')
        valid += 1
        const raw = toRaw(amount, 6)
        const { available, limits } = context
        const highest = [available, limits.maximum].map((limit) => limit && toRaw(limit, 6))
        const lowest = limits.minimum === null ? 1n : toRaw(limits.minimum, 6)
        expect(raw).toBeGreaterThanOrEqual(lowest)
        expect(highest.every((limit) => limit === null || raw <= limit)).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect(valid).toBe(500)
  })

  it('an error belongs to the field that causes it', () => {
    fc.assert(
      fc.property(formCases, ({ fields, context, values }) => {
        const form = buildForm(fields, context)
        const together = buildRequestArguments(form, values)
        const alone = new Map(
          form.map((control) => [
            control.name,
            getErrors(buildRequestArguments([control], values)),
          ]),
        )
        const errors = together.kind === 'invalid' ? together.errors : new Map()
        for (const { name } of form) {
          const own = alone.get(name)
          // Two fields may conflict, or form a range: then one of them has the error.
          const isByOther = name === 'shareAmount' || name === 'rangeMax'
          const isSpared = name === 'amount' && errors.get(name) === undefined
          if (own === undefined && isByOther) continue
          if (isSpared && form.some((other) => other.name === 'shareAmount')) continue
          expect(errors.get(name)).toEqual(own)
        }
        expect(together.kind === 'invalid').toBe(errors.size > 0)
      }),
      { numRuns: 1000 },
    )
  })

  it('an untouched form sends only required arguments', () => {
    fc.assert(
      fc.property(formCases, ({ fields, context }) => {
        const plain = withUniqueNames(fields).map(withoutDefault)
        const result = buildRequestArguments(buildForm(plain, context), new Map())
        const errors = result.kind === 'invalid' ? [...result.errors.keys()] : []
        const ways = new Set(['useMaxAmount', 'shareAmount'])
        const hasFlag = plain.some(({ name }) => ways.has(name))
        const forced = plain.filter(
          ({ name, required, minimum }) =>
            required || minimum === '-1' || (name === 'amount' && hasFlag),
        )
        const names = forced.map(({ name }) => name)
        expect(errors.filter((name) => !names.includes(name))).toEqual([])
      }),
    )
  })
})
