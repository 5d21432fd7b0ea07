import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verifySignature, type SignedDelivery } from './webhook-route.ts'

const SECRET = 'a-secret-of-24-characters'
const OLDER = 'an-older-secret-of-24-chars'
const NOW = 1_700_000_000
const secrets = [SECRET, OLDER]

function signed(body: Uint8Array, timestamp = NOW, secret = SECRET) {
  const hmac = createHmac('sha256', secret).update(`${timestamp}.`).update(body)
  return { timestamp: String(timestamp), signature: `sha256=${hmac.digest('hex')}`, body }
}
const verdict = (delivery: SignedDelivery, seconds = NOW) =>
  verifySignature(delivery, secrets, seconds * 1_000)
const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 })

test('the signature equals that of openssl', () => {
  // printf '1700000000.{"id":"e1","amount":"1,5 €"}' | openssl dgst -sha256 -hmac a-secret-of-24-characters
  const signature = 'sha256=11bbee0681d463d47858428b85d39927566c6e15d432e3227aa7b8434e458be9'
  const body = Buffer.from('{"id":"e1","amount":"1,5 €"}')
  expect(verdict({ timestamp: '1700000000', signature, body })).toBe('genuine')
})

describe('a genuine delivery', () => {
  test('a signed body is genuine for any bytes and either secret', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom(...secrets), (body, secret) => {
        expect(verdict(signed(body, NOW, secret))).toBe('genuine')
      }),
    )
  })

  test('a body with any byte changed is rejected', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), (body, place, change) => {
        const changed = Uint8Array.from(body)
        const at = place % changed.length
        changed[at] = (changed[at] ?? 0) ^ change
        expect(verdict({ ...signed(body), body: changed })).toBe('forged')
      }),
    )
  })

  test('a body with a byte more or less is rejected', () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 0, max: 255 }), (body, byte) => {
        expect(verdict({ ...signed(body), body: Uint8Array.from([...body, byte]) })).toBe('forged')
        expect(verdict({ ...signed(body), body: body.subarray(1) })).toBe('forged')
      }),
    )
  })

  test.each(['timestamp', 'signature'] as const)(
    'a delivery with any character of its %s changed is rejected',
    (name) => {
      fc.assert(
        fc.property(bytes, fc.nat(), fc.integer({ min: 33, max: 126 }), (body, place, code) => {
          const delivery = signed(body)
          const text = delivery[name]
          const at = place % text.length
          const changed = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
          fc.pre(changed !== text)
          expect(verdict({ ...delivery, [name]: changed })).not.toBe('genuine')
        }),
      )
    },
  )

  test('a signature moved to another time is rejected', () => {
    expect(verdict({ ...signed(Buffer.from('{}')), timestamp: String(NOW + 1) })).toBe('forged')
  })
})

test.each([
  [0, 'genuine'],
  [-300, 'genuine'],
  [300, 'genuine'],
  [-301, 'out of time'],
  [301, 'out of time'],
])('a delivery signed %i seconds from now is %s', (seconds, expected) => {
  expect(verdict(signed(Buffer.from('{}'), NOW + seconds))).toBe(expected)
})

test.each([
  [{ timestamp: undefined }],
  [{ timestamp: '' }],
  [{ timestamp: '1.7e9' }],
  [{ timestamp: '-1700000000' }],
  [{ timestamp: '9'.repeat(30) }],
  [{ signature: undefined }],
  [{ signature: '' }],
  [{ signature: 'sha256=' }],
  [{ signature: `sha1=${'0'.repeat(40)}` }],
  [{ signature: `sha256=${'g'.repeat(64)}` }],
  [{ signature: `sha256=${'0'.repeat(66)}` }],
])('%j is malformed', (changes) => {
  expect(verdict({ ...signed(Buffer.from('{}')), ...changes })).toBe('malformed')
})

test('another secret’s signature is forged', () => {
  expect(verdict(signed(Buffer.from('{}'), NOW, 'x'.repeat(24)))).toBe('forged')
})
