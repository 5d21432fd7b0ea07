import { describe, expect, it } from 'vitest'
import { isSameOriginForm } from './issuer-routes.ts'

const sent = (headers: Record<string, string>): boolean =>
  isSameOriginForm(new Headers({ host: 'localhost:4010', ...headers }))

describe('isSameOriginForm', () => {
  it('a form from the page itself is accepted', () => {
    expect(sent({ origin: 'http://localhost:4010', 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(sent({ origin: 'http://localhost:4010' })).toBe(true)
  })

  it('a form from another page or port, or without an origin, is rejected', () => {
    expect(sent({})).toBe(false)
    expect(sent({ origin: 'null' })).toBe(false)
    expect(sent({ origin: 'http://localhost:4011' })).toBe(false)
    expect(sent({ origin: 'http://example.com' })).toBe(false)
    expect(sent({ origin: 'http://localhost:4010', 'sec-fetch-site': 'same-site' })).toBe(false)
    expect(sent({ origin: 'http://localhost:4010', 'sec-fetch-site': 'cross-site' })).toBe(false)
  })
})
