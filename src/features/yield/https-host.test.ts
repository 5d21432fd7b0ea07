import { expect, it } from 'vitest'
import { httpsHost } from './https-host.ts'

it('links to https only, and says where to', () => {
  expect(httpsHost('https://docs.example.org/vault')).toBe('docs.example.org')
  for (const other of ['http://x.test', 'javascript:alert(1)', 'data:text/html,x', 'docs', ''])
    expect(httpsHost(other)).toBeNull()
})
