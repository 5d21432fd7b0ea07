import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://app.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://app.example' }, true],
  [{ origin: 'https://app.example:8443' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('%j is our own page: %s', (headers: Record<string, string>, ours) => {
  expect(isSameOrigin(new Headers(headers), 'app.example')).toBe(ours)
})
