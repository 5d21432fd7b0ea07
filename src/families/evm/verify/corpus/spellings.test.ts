import { describe, expect, it } from 'vitest'
import type { Inspection } from '../../../inspection.ts'
import { inspectEvm } from '../inspect-evm.ts'
import type { VerificationCase } from './case.ts'

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCase = (value: unknown): value is VerificationCase =>
  isJson(value) && 'transaction' in value && 'intent' in value && 'simulation' in value

/** Whatever the corpora have, however many they are. */
const modules = import.meta.glob<Json>('./{all-,}{attacks,honest}*.ts', { eager: true })
const all = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flat()
  .filter(isCase)
const cases = [...new Set(all)]

/** Every value at any depth, by its key; those of a list have the list's. */
const mapped = (
  value: unknown,
  change: (leaf: unknown, key: string) => unknown,
  key = '',
): unknown => {
  if (Array.isArray(value)) return value.map((each) => mapped(each, change, key))
  if (!isJson(value)) return change(value, key)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapped(each, change, name)]),
  )
}

const reordered = (value: unknown, order: (names: string[]) => string[]): unknown => {
  if (Array.isArray(value)) return value.map((each) => reordered(each, order))
  if (!isJson(value)) return value
  return Object.fromEntries(
    order(Object.keys(value)).map((name) => [name, reordered(value[name], order)]),
  )
}

const QUANTITIES = [
  'value',
  'nonce',
  'chainId',
  'type',
  'gas',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
]

/** The keys of whole numbers: a transaction's own, or those that typed data declare as such. */
function numberKeys({ types }: Json): ReadonlySet<string> {
  if (!isJson(types)) return new Set(QUANTITIES)
  const fields = Object.values(types).flat().filter(isJson)
  const isNumber = ({ type }: Json) => typeof type === 'string' && /^u?int\d/.test(type)
  return new Set(fields.filter(isNumber).map(({ name }) => String(name)))
}

function readWhole(value: unknown): bigint | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : null
  const isWhole = typeof value === 'string' && /^(?:0|[1-9]\d*|0x[\da-f]+)$/i.test(value)
  return isWhole && BigInt(value) < 2n ** 256n ? BigInt(value) : null
}

/** The types of typed data are names, in whatever order they stand. */
const but =
  (change: (fields: Json) => unknown) =>
  (fields: Json): unknown => {
    const { types, ...others } = fields
    const changed = change({ ...others, ...(isJson(types) ? {} : { types }) })
    return isJson(changed) && isJson(types) ? { types, ...changed } : changed
  }

const inLetters = (write: (digits: string) => string) =>
  but((fields) =>
    mapped(fields, (leaf) =>
      typeof leaf === 'string' && /^0x[\da-f]+$/i.test(leaf) ? `0x${write(leaf.slice(2))}` : leaf,
    ),
  )

const asNumbers =
  (write: (whole: bigint) => unknown) =>
  (fields: Json): unknown => {
    const keys = numberKeys(fields)
    return but((others) =>
      mapped(others, (leaf, key) => {
        const whole = keys.has(key) ? readWhole(leaf) : null
        return whole === null ? leaf : write(whole)
      }),
    )(fields)
  }

/** Each string of a JSON text with every letter escaped. */
const escaped = (text: string): string =>
  text.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"/g, (written) => {
    const letters = String(JSON.parse(written)).split('')
    const codes = letters.map((each) => each.charCodeAt(0).toString(16).padStart(4, '0'))
    return `"${codes.map((code) => String.raw`\u${code}`).join('')}"`
  })

const reverse = (names: string[]) => names.toReversed()
const hex = (whole: bigint, length = 0): string => `0x${whole.toString(16).padStart(length, '0')}`
const text = (change: (fields: Json) => unknown) => (fields: Json) => JSON.stringify(change(fields))

const spellings: readonly [string, (fields: Json) => string | Json][] = [
  ['in small letters', text(inLetters((digits) => digits.toLowerCase()))],
  ['in capital letters', text(inLetters((digits) => digits.toUpperCase()))],
  [
    'in letters of both kinds',
    text(
      inLetters((digits) =>
        digits.replaceAll(/./g, (each, at: number) =>
          at % 2 ? each.toUpperCase() : each.toLowerCase(),
        ),
      ),
    ),
  ],
  ['with decimal numbers', text(asNumbers(String))],
  ['with hexadecimal numbers', text(asNumbers((whole) => hex(whole)))],
  ['with long hexadecimal numbers', text(asNumbers((whole) => hex(whole, 64)))],
  [
    'with JSON’s own numbers',
    text(asNumbers((whole) => (whole < 2n ** 53n ? Number(whole) : String(whole)))),
  ],
  ['in another order', text((fields) => reordered(fields, reverse))],
  ['by the alphabet', text((fields) => reordered(fields, (names) => names.toSorted()))],
  ['with much room', (fields) => ` \r\n\t${JSON.stringify(fields, null, 3)}\n `],
  ['with its letters escaped', (fields) => escaped(JSON.stringify(fields))],
  ['as an object', (fields) => fields],
  [
    'in all of these ways at once',
    (fields) => {
      const capital = inLetters((digits) => digits.toUpperCase())(fields)
      const numbered = isJson(capital) ? asNumbers((whole) => hex(whole, 60))(capital) : capital
      return `\n${escaped(JSON.stringify(reordered(numbered, reverse), null, 1))}`
    },
  ],
]

/** The fields of a payload; null of a text, which is what it is. */
function readFields({
  transaction: { unsignedTransaction: sent, isMessage },
}: VerificationCase): Json | null {
  try {
    const read: unknown = typeof sent === 'string' ? JSON.parse(sent) : sent
    return isJson(read) && (isMessage !== true || 'types' in read) ? read : null
  } catch {
    return null
  }
}

const spellable = cases.flatMap((each) => {
  const fields = readFields(each)
  return fields ? [{ name: each.name, each, fields }] : []
})

/** Everything that is said of it but how it was sent. */
function getFindings(
  { transaction, action, intent, simulation, witnesses }: VerificationCase,
  sent: string | Json | undefined,
) {
  const asked = { ...transaction, unsignedTransaction: sent }
  const said = (found: Inspection) => ({ ...found, raw: '' })
  return [
    said(inspectEvm(asked, action, intent)),
    said(inspectEvm(asked, action, intent, simulation, witnesses)),
  ]
}

it('most cases can be spelled in each way, and are another text then', () => {
  expect(spellable.length).toBeGreaterThan(0.85 * cases.length)
  for (const [, spell] of spellings) {
    const other = spellable.filter(
      ({ each, fields }) => spell(fields) !== each.transaction.unsignedTransaction,
    )
    expect(other.length).toBeGreaterThan(0.85 * spellable.length)
  }
})

describe('a payload is the same in every spelling', () => {
  it.each(spellable)('$name', ({ each, fields }) => {
    const said = getFindings(each, each.transaction.unsignedTransaction)
    for (const [how, spell] of spellings)
      expect([how, ...getFindings(each, spell(fields))]).toEqual([how, ...said])
  })
})
