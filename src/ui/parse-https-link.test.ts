import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseHttpsLink } from './parse-https-link.ts'

it('accepts https only, and returns the host', () => {
  expect(parseHttpsLink('https://docs.example.org/vault')?.host).toBe('docs.example.org')
  expect(parseHttpsLink('HTTPS://Docs.Example.org:8443')?.host).toBe('docs.example.org:8443')
  const others = [
    'http://x.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'docs',
    '',
    '//x.test',
  ]
  for (const other of [...others, 'vbscript:x', 'blob:https://x.test/1', 'ftp://x.test', '/here'])
    expect(parseHttpsLink(other)).toBeNull()
})

it('rejects a hidden host', () => {
  expect(parseHttpsLink('https://app.uniswap.org@evil.example/')).toBeNull()
  expect(parseHttpsLink('https://bank.example:secret@evil.example/')).toBeNull()
})

it('shows a host with homoglyphs in punycode', () => {
  // The first letter is Cyrillic.
  expect(parseHttpsLink('https://аave.com/')?.host).toBe('xn--ave-5cd.com')
  expect(parseHttpsLink('https://aa\u200Bve.com/')?.host).toBe('aave.com')
})

it('returns https or null for any input', () => {
  const schemes = ['', 'https:', 'https://', 'javascript:', ' https://', 'java\nscript:', 'data:']
  fc.assert(
    fc.property(fc.constantFrom(...schemes), fc.string({ unit: 'binary' }), (scheme, rest) => {
      const { href } = parseHttpsLink(scheme + rest) ?? { href: 'https://none.example/' }
      expect(href).toMatch(/^https:\/\/[^@\s]+$/)
      expect(new URL(href).username).toBe('')
    }),
  )
})
