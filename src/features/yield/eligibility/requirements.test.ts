import { expect, it } from 'vitest'
import { parseIssuerLink } from './requirements.ts'

it('accepts https only', () => {
  expect(parseIssuerLink('https://issuer.example/kyc?a=1', false)?.host).toBe('issuer.example')
  expect(parseIssuerLink('http://issuer.example/kyc', false)).toBeNull()
  expect(parseIssuerLink('javascript:alert(1)', true)).toBeNull()
})

it('accepts the sandbox on this machine, and nowhere else without https', () => {
  expect(parseIssuerLink('http://localhost:4010/issuer/a', true)?.host).toBe('localhost:4010')
  expect(parseIssuerLink('http://localhost:4010/issuer/a', false)).toBeNull()
  expect(parseIssuerLink('http://localhost.example/issuer', true)).toBeNull()
})
