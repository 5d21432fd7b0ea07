import bs58 from 'bs58'
import fc from 'fast-check'
import { getAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { readWatchEntry } from './watch-list.ts'

const EVM = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const SOLANA = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const hex = (value: Uint8Array): string => Buffer.from(value).toString('hex')

describe('an address', () => {
  it('of the EVM is accepted in one case or with its checksum, with the same result', () => {
    fc.assert(
      fc.property(bytes(20), (value) => {
        const address = getAddress(`0x${hex(value)}`)
        const written = [address, `0x${hex(value)}`, `0x${hex(value).toUpperCase()}`]
        for (const text of written)
          expect(readWatchEntry(text)).toEqual({
            kind: 'address',
            watched: { family: 'evm', address },
          })
      }),
    )
  })

  it('of Solana has 32 bytes in base58, and no other length', () => {
    fc.assert(
      fc.property(bytes(32), (value) => {
        const address = bs58.encode(value)
        expect(readWatchEntry(address)).toEqual({
          kind: 'address',
          watched: { family: 'solana', address },
        })
      }),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (value) => {
        fc.pre(value.length !== 32)
        expect(readWatchEntry(bs58.encode(value)).kind).toBe('mistake')
      }),
    )
  })

  it('with one letter in the wrong case is detected', () => {
    const indexes = [...EVM.matchAll(/[a-f]/gi)].map(({ index }) => index)
    expect(indexes.length).toBeGreaterThan(5)
    for (const position of indexes) {
      const letter = EVM.charAt(position)
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      const slip = EVM.slice(0, position) + other + EVM.slice(position + 1)
      expect(readWatchEntry(slip)).toEqual({ kind: 'mistake', text: slip, why: 'checksum' })
    }
  })
})

it.each([
  ['0', 'short'],
  ['0x', 'short'],
  [EVM.slice(0, -1), 'short'],
  [SOLANA.slice(0, -4), 'short'],
  ['usdc', 'short'],
  [`${EVM}0`, 'long'],
  [`${SOLANA}22`, 'long'],
  ['1'.repeat(33), 'long'],
  ['z'.repeat(5_000), 'long'],
  [EVM.replace('0x', '0X'), 'other'],
  [EVM.slice(2), 'other'],
  [SOLANA.replace('7', '0'), 'other'],
  ['0x99zz', 'other'],
  ['<script>', 'other'],
  ['somebody.eth', 'name'],
  ['somebody.', 'name'],
  ['a.b.sol', 'name'],
  ['.eth', 'other'],
  [`0x${'aB'.repeat(32)}`, 'transaction'],
  ['5'.repeat(88), 'transaction'],
])('%s is invalid: %s', (text, why) => {
  expect(readWatchEntry(text)).toEqual({ kind: 'mistake', text, why })
})

it('that is incomplete is reported as short', () => {
  const address = fc.oneof(
    bytes(20).map((value) => getAddress(`0x${hex(value)}`)),
    bytes(32).map((value) => bs58.encode(value)),
  )
  fc.assert(
    fc.property(address, fc.nat(), (text, position) => {
      const entry = readWatchEntry(text.slice(0, 1 + (position % (text.length - 1))))
      expect(entry.kind === 'mistake' ? entry.why : 'short').toBe('short')
    }),
  )
})

it('any text is an address or an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(readWatchEntry(text).kind).toBe('mistake')
    }),
  )
})
