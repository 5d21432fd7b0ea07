import fc from 'fast-check'
import bs58 from 'bs58'
import { getAddress } from 'viem/utils'
import { expect, it } from 'vitest'
import { MAX_WATCHED_ADDRESSES, readWatchList, writeWatchList } from './watch-list.ts'

const EVM = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const SOLANA = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'
const evm = { family: 'evm', address: EVM }
const solana = { family: 'solana', address: SOLANA }

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const anyAddress = fc.oneof(
  bytes(20).map((value) => getAddress(`0x${Buffer.from(value).toString('hex')}`)),
  bytes(32).map((value) => bs58.encode(value)),
)

it('parses several with any separator, without duplicates and in order', () => {
  for (const text of [
    `${SOLANA},${EVM}`,
    ` ${SOLANA} ; ${EVM.toLowerCase()}\n${EVM}, ${SOLANA},`,
    `${SOLANA}\t\r\n${EVM}`,
  ])
    expect(readWatchList(text)).toEqual({
      addresses: [solana, evm],
      errors: [],
      hasTooMany: false,
    })
})

it('keeps valid addresses beside invalid ones', () => {
  expect(readWatchList(`me.eth ${EVM} 0x12 0x12`)).toEqual({
    addresses: [evm],
    errors: [
      { kind: 'mistake', text: 'me.eth', why: 'name' },
      { kind: 'mistake', text: '0x12', why: 'short' },
    ],
    hasTooMany: false,
  })
})

it('returns nothing for an empty text', () => {
  for (const text of ['', ' ', ',;\n'])
    expect(readWatchList(text)).toEqual({ addresses: [], errors: [], hasTooMany: false })
})

it('round-trips, up to the maximum number', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyAddress, { maxLength: 2 * MAX_WATCHED_ADDRESSES }), (texts) => {
      const { addresses, errors: mistakes, hasTooMany: isTooMany } = readWatchList(texts.join(' '))
      expect(addresses.map(({ address }) => address)).toEqual(texts.slice(0, MAX_WATCHED_ADDRESSES))
      expect(mistakes).toEqual([])
      expect(isTooMany).toBe(texts.length > MAX_WATCHED_ADDRESSES)
      expect(readWatchList(writeWatchList(addresses)).addresses).toEqual(addresses)
    }),
  )
})

it('is limited for any link', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5_000, unit: 'grapheme' }), (text) => {
      const { addresses, errors: mistakes } = readWatchList(text)
      expect(addresses.length + mistakes.length).toBeLessThanOrEqual(MAX_WATCHED_ADDRESSES)
    }),
  )
})
