import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getClientAddress } from './open-visitors.ts'

const SOCKET = '198.51.100.9'

describe('without a trusted proxy', () => {
  test('a visitor’s own headers change nothing', () => {
    fc.assert(
      fc.property(fc.string(), (forwarded) => {
        expect(getClientAddress(SOCKET, forwarded, 0)).toBe(SOCKET)
      }),
    )
    expect(getClientAddress(SOCKET, '203.0.113.7', 0)).toBe(SOCKET)
  })

  test.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::'],
    ['2001:db8:1:2:bbbb:cccc:dddd:eeee', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
    ['', 'unknown'],
  ])('the socket’s %s counts as %s', (socket, expected) => {
    expect(getClientAddress(socket, undefined, 0)).toBe(expected)
  })
})

describe('behind trusted proxies', () => {
  test.each([
    ['203.0.113.7', 1, '203.0.113.7'],
    ['1.1.1.1, 203.0.113.7', 1, '203.0.113.7'],
    ['1.1.1.1, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
    ['1.1.1.1,203.0.113.7,10.0.0.1', 3, '1.1.1.1'],
    ['203.0.113.7:4711', 1, '203.0.113.7'],
    ['[2001:db8:1:2::7]:4711', 1, '2001:db8:1:2::'],
    ['[2001:db8:1:2::7]', 1, '2001:db8:1:2::'],
    ['2001:DB8:1:2::7', 1, '2001:db8:1:2::'],
    ['::ffff:203.0.113.7', 1, '203.0.113.7'],
  ])('%s with %i proxies is %s', (forwarded, hops, expected) => {
    expect(getClientAddress(SOCKET, forwarded, hops)).toBe(expected)
  })

  test.each([
    [undefined, 1],
    ['', 1],
    ['203.0.113.7', 2],
    ['unknown', 1],
    ['_hidden', 1],
    ['127.1', 1],
    ['0x7f.0.0.1', 1],
    ['017700000001', 1],
    ['203.0.113.300', 1],
    ['203.0.113.7/32', 1],
    ['203.0.113.7, ', 1],
    ['<script>', 1],
    ['1.1.1.1, not-an-address', 1],
  ])('%j with %i proxies is the socket’s address', (forwarded, hops) => {
    expect(getClientAddress(SOCKET, forwarded, hops)).toBe(SOCKET)
  })

  test('entries that a visitor adds at the left change nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), fc.integer({ min: 1, max: 4 }), (written, own, hops) => {
        const added = [own, ...Array.from({ length: hops - 1 }, () => '10.0.0.1')].join(', ')
        expect(getClientAddress(SOCKET, `${written}, ${added}`, hops)).toBe(own)
      }),
    )
  })

  test('an IPv6 visitor is one, with any address of their network', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (host) => {
        const groups = [48n, 32n, 16n, 0n].map((shift) => ((host >> shift) & 0xffffn).toString(16))
        const address = `2001:db8:5:6:${groups.join(':')}`
        expect(getClientAddress(SOCKET, address, 1)).toBe('2001:db8:5:6::')
      }),
    )
  })
})
