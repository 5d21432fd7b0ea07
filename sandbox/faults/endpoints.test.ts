import { describe, expect, it } from 'vitest'
import { matchesPattern, parseRoutePattern } from './endpoints.ts'

function isFor(text: string, method: string, path: string): boolean {
  const pattern = parseRoutePattern(text)
  if (!pattern) throw new Error(`${text} is no pattern`)
  return matchesPattern(pattern, method, path)
}

describe('parseRoutePattern', () => {
  it('a route is one method and one path', () => {
    expect(isFor('GET /v1/yields', 'GET', '/v1/yields')).toBe(true)
    expect(isFor('GET /v1/yields', 'POST', '/v1/yields')).toBe(false)
    expect(isFor('GET /v1/yields', 'GET', '/v1/yields/one')).toBe(false)
    expect(isFor('GET /v1/yields', 'GET', '/v1/tokens')).toBe(false)
  })

  it('a segment may be open, whatever its name', () => {
    expect(isFor('POST /v1/actions/{intent}', 'POST', '/v1/actions/enter')).toBe(true)
    expect(isFor('POST /v1/actions/{x}', 'POST', '/v1/actions/manage')).toBe(true)
    expect(isFor('POST /v1/actions/{intent}', 'POST', '/v1/actions/enter/simulate')).toBe(false)
    expect(isFor('GET /v1/yields/{id}', 'GET', '/v1/yields')).toBe(false)
  })

  it('a yield id may replace an open segment of a documented path', () => {
    expect(isFor('GET /v1/yields/one', 'GET', '/v1/yields/{yieldId}')).toBe(true)
    expect(isFor('GET /v1/yields/one', 'GET', '/v1/yields/two')).toBe(false)
  })

  it('method and rest may be open', () => {
    expect(isFor('GET /v1/*', 'GET', '/v1/yields/one/validators')).toBe(true)
    expect(isFor('GET /v1/*', 'POST', '/v1/yields/balances')).toBe(false)
    expect(isFor('GET /v1/yields/*', 'GET', '/v1/yields')).toBe(false)
    expect(isFor('* /v1/yields', 'POST', '/v1/yields')).toBe(true)
    expect(isFor('*', 'PUT', '/v1/transactions/1/submit-hash')).toBe(true)
  })

  it('anything else is no route', () => {
    for (const text of [
      '',
      'GET',
      '/v1/yields',
      'get /v1/yields',
      'GET /v1/*/x',
      'GET  /v1',
      'GET /v1?x',
    ])
      expect(parseRoutePattern(text)).toBeNull()
  })
})
