import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDecimal, type Decimal } from '#src/money/decimal.ts'
import type { CompactCatalogue, CompactToken, CompactYield } from './compact-yield.ts'
import { CatalogueFormatError, decodeCatalogue, readCatalogue } from './decode-catalogue.ts'
import { encodeCatalogue } from './encode-catalogue.ts'
import { foldText, unfoldText } from './fold-text.ts'
import { BLOCK_ROWS } from './wire.ts'

const word = fc.constantFrom(
  'eth',
  'ETH',
  'weth',
  'aave',
  'base',
  'base-sepolia',
  '$',
  '$a',
  '$t',
  'a$',
  '-',
  ' ',
  'é',
  '\n',
  '0x',
)
const hex = fc
  .array(fc.constantFrom(...'0123456789abcdef'.split('')), { minLength: 39, maxLength: 41 })
  .map((digits) => `0x${digits.join('')}`)
const text = fc
  .array(fc.oneof(word, hex, fc.string()), { maxLength: 6 })
  .map((words) => words.join('-'))
const someText = text.filter((one) => one !== '')
const open = fc.option(someText)
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.option(fc.stringMatching(/^\d{1,30}$/)))
  .map(([whole, rest]) => (rest === null ? String(whole) : `${whole}.${rest}`))
  .filter((one): one is Decimal => isDecimal(one))
const rate = fc.double({ noDefaultInfinity: true, noNaN: true }).map((one) => one + 0)
const count = fc.option(fc.nat())
const token: fc.Arbitrary<CompactToken> = fc.record({
  symbol: text,
  name: text,
  network: text,
  address: open,
  price: fc.option(decimal),
})
const component = fc.record({ source: open, rate, rateType: open, points: fc.boolean() })

const ASOF = 1_800_000_000
const row: fc.Arbitrary<CompactYield> = fc
  .record<CompactYield>({
    id: text,
    name: text,
    network: text,
    provider: open,
    type: text,
    token,
    inputTokens: fc.array(token, { maxLength: 3 }),
    receipt: open,
    rate: fc.option(rate),
    rateType: open,
    components: fc.array(component, { maxLength: 3 }),
    tvlUsd: fc.option(decimal),
    users: count,
    lockup: count,
    cooldown: count,
    warmup: count,
    claiming: open,
    minimum: fc.option(decimal),
    kyc: fc.boolean(),
    enter: fc.boolean(),
    exit: fc.boolean(),
    maintenance: fc.boolean(),
    deprecated: fc.boolean(),
    readAt: fc.nat(100_000).map((older) => ASOF - older),
  })
  .chain((one) =>
    fc.constantFrom(
      one,
      { ...one, inputTokens: [one.token] },
      {
        ...one,
        components: [
          { source: 'vault', rate: one.rate ?? 0, rateType: one.rateType, points: false },
        ],
      },
    ),
  )

const catalogue: fc.Arbitrary<CompactCatalogue> = fc.record({
  asOf: fc.constant(ASOF),
  skipped: fc.nat(),
  yields: fc.array(row, { maxLength: 8 }),
})

describe('a compact catalogue', () => {
  it('round-trips whatever the service sends', () => {
    fc.assert(
      fc.property(catalogue, (all) => {
        expect(decodeCatalogue(encodeCatalogue(all).join('\n'))).toEqual(all)
      }),
    )
  })

  it('can be decoded block by block', () => {
    const [one] = fc.sample(row, 1)
    if (!one) throw new Error('no row')
    const yields = Array.from({ length: BLOCK_ROWS + 1 }, (_, index) => ({
      ...one,
      id: `id-${index}`,
    }))
    const [first, ...blocks] = encodeCatalogue({ asOf: ASOF, skipped: 2, yields })
    const reader = readCatalogue(first)
    expect(reader).toMatchObject({ asOf: ASOF, skipped: 2, rows: BLOCK_ROWS + 1 })
    expect(blocks.map((line) => reader.readBlock(line).length)).toEqual([BLOCK_ROWS, 1])
  })

  it('that is truncated, in another format or invalid throws one error', () => {
    fc.assert(
      fc.property(catalogue, fc.nat(), (all, cut) => {
        const text = encodeCatalogue(all).join('\n')
        expect(() => decodeCatalogue(text.slice(0, cut % text.length))).toThrow(
          CatalogueFormatError,
        )
      }),
    )
    const [first] = encodeCatalogue({ asOf: ASOF, skipped: 0, yields: [] })
    const other = first.replace('"format":1', '"format":2')
    for (const text of ['', 'null', '<html>', '{}', other])
      expect(() => decodeCatalogue(text)).toThrow(CatalogueFormatError)
  })
})

describe('a catalogue line', () => {
  const [one] = fc.sample(row, 1)
  const lines = encodeCatalogue({ asOf: ASOF, skipped: 0, yields: one ? [one] : [] })
  const others: readonly unknown[] = [null, 'text', true, {}, [{}], [true]]

  it.each([0, 1])('with an invalid column is rejected: line %i', (at) => {
    const line: object = JSON.parse(lines[at] ?? '')
    for (const name of Object.keys(line))
      for (const other of others) {
        const text = lines.with(at, JSON.stringify({ ...line, [name]: other })).join('\n')
        expect(() => decodeCatalogue(text)).toThrow(CatalogueFormatError)
      }
  })
})

describe('texts with a shared pattern', () => {
  it('become equal, and are restored', () => {
    const folded = (network: string, token: string) =>
      foldText(`${network}-${token}-aave-v3-lending`, { n: network, p: 'aave', t: token })
    expect(folded('base', 'usdc')).toBe('$n-$t-$p-v3-lending')
    expect(folded('avalanche-c', 'weth')).toBe('$n-$t-$p-v3-lending')
    expect(unfoldText('$n-$t-$p-v3-lending', { n: 'base', p: 'aave', t: 'usdc' })).toBe(
      'base-usdc-aave-v3-lending',
    )
  })

  it('keep words that only contain a part', () => {
    expect(foldText('weth-eth-ethena', { t: 'eth' })).toBe('weth-$t-ethena')
  })
})
