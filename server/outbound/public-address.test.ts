import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './resolve-target.ts'

/** Written by hand from IANA's registries of special-purpose addresses, independent of the tested table. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['255.255.255.255', 32],
] as const

/** First 32 bits and the prefix length; the last block of 32 bits is free in all of them. */
const SPECIAL_IPV6 = [
  ['0000:0000', 32],
  ['0064:ff9b', 32],
  ['0100:0000', 32],
  ['2001:0000', 23],
  ['2001:0db8', 32],
  ['2002:0000', 16],
  ['3fff:0000', 20],
  ['5f00:0000', 16],
  ['fc00:0000', 7],
  ['fe80:0000', 10],
  ['fec0:0000', 10],
  ['ff00:0000', 8],
  // Nothing outside of 2000::/3 is assigned.
  ['4000:0000', 3],
  ['6000:0000', 3],
  ['8000:0000', 3],
  ['a000:0000', 3],
  ['c000:0000', 3],
] as const

const word = fc.integer({ min: 0, max: 0xffff_ffff })
const within = (base: number, length: number, free: number): number =>
  length === 32 ? base : (base | (free >>> length)) >>> 0
const ipv4Of = (value: number): string =>
  [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.')
const ipv4Number = (text: string): number =>
  text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const groups = (value: number): string =>
  `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`

const specialIpv4 = fc
  .tuple(fc.constantFrom(...SPECIAL_IPV4), word)
  .map(([[base, length], free]) => ipv4Of(within(ipv4Number(base), length, free)))
const specialIpv6 = fc
  .tuple(fc.constantFrom(...SPECIAL_IPV6), word, word, word, word)
  .map(([[base, length], first, ...rest]) => {
    const start = within(Number.parseInt(base.replace(':', ''), 16), length, first)
    return [start, ...rest].map(groups).join(':')
  })
const publicIpv4 = word.map((value) => within(ipv4Number('1.0.0.0'), 8, value)).map(ipv4Of)

describe('an address is not public', () => {
  it('when it is of special use, in IPv4', () => {
    fc.assert(
      fc.property(specialIpv4, (address) => {
        expect(isPublicAddress(address)).toBe(false)
      }),
    )
  })

  it('when it is of special use, in IPv6', () => {
    fc.assert(
      fc.property(specialIpv6, (address) => {
        expect(isPublicAddress(address)).toBe(false)
      }),
    )
  })

  it('when it embeds any IPv4 address: mapped, compatible, NAT64, 6to4, Teredo', () => {
    fc.assert(
      fc.property(fc.oneof(specialIpv4, publicIpv4), (address) => {
        const inside = groups(ipv4Number(address))
        for (const hidden of [
          `::ffff:${address}`,
          `::ffff:0:${address}`,
          `::${address}`,
          `64:ff9b::${address}`,
          `64:ff9b:1::${address}`,
          `2002:${inside}::1`,
          `2001:0:${inside}::1`,
        ])
          expect([hidden, isPublicAddress(hidden)]).toEqual([hidden, false])
      }),
    )
  })

  it.each(['', '1', '0x7f.1', '017700000001', 'localhost', '2606:4700::1%lo', '1.1.1.1/8'])(
    'when it is invalid: %j',
    (text) => expect(isPublicAddress(text)).toBe(false),
  )
})

it('addresses of the internet are public', () => {
  fc.assert(
    fc.property(publicIpv4, (address) => {
      expect(isPublicAddress(address)).toBe(true)
    }),
  )
  for (const address of ['2606:4700:4700::1111', '2a00:1450:4001::1', '2400:cb00::1'])
    expect(isPublicAddress(address)).toBe(true)
})

it.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', false],
  ['10.0.0.1', false],
  ['localhost', false],
])('%s is loopback: %s', (address, is) => expect(isLoopbackAddress(address)).toBe(is))
