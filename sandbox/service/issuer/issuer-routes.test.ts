import { describe, expect, it } from 'vitest'
import { isSameOriginForm } from './issuer-routes.ts'

const sent = (headers: Record<string, string>): boolean =>
  isSameOriginForm(new Headers({ host: 'localhost:4010', ...headers }))

describe('the form of the issuer’s page', () => {
  it('counts when the page itself sends it', () => {
    expect(sent({ origin: 'http://localhost:4010', 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(sent({ origin: 'http://localhost:4010' })).toBe(true)
  })

  it('does not count from another page, another port, or nobody', () => {
    expect(sent({})).toBe(false)
    expect(sent({ origin: 'null' })).toBe(false)
    expect(sent({ origin: 'http://localhost:4011' })).toBe(false)
    expect(sent({ origin: 'http://example.com' })).toBe(false)
    expect(sent({ origin: 'http://localhost:4010', 'sec-fetch-site': 'same-site' })).toBe(false)
    expect(sent({ origin: 'http://localhost:4010', 'sec-fetch-site': 'cross-site' })).toBe(false)
  })
})
