import { expect, it } from 'vitest'
import { issuerPage } from './issuer-page.ts'

it('is https', () => {
  expect(issuerPage('https://issuer.example/kyc?a=1', false)?.host).toBe('issuer.example')
  expect(issuerPage('http://issuer.example/kyc', false)).toBeNull()
  expect(issuerPage('javascript:alert(1)', true)).toBeNull()
})

it('of a sandbox is on this machine, and nowhere else without https', () => {
  expect(issuerPage('http://localhost:4010/issuer/a', true)?.host).toBe('localhost:4010')
  expect(issuerPage('http://localhost:4010/issuer/a', false)).toBeNull()
  expect(issuerPage('http://localhost.example/issuer', true)).toBeNull()
})
