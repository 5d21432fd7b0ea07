import { describe, expect, it } from 'vitest'
import { resolveTarget, type OutboundNetwork } from './resolve-target.ts'

const names =
  (known: Readonly<Record<string, readonly string[]>> = {}): OutboundNetwork['lookup'] =>
  async (name) =>
    (known[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const real = (known?: Readonly<Record<string, readonly string[]>>): OutboundNetwork => ({
  lookup: names(known),
  loopback: false,
})
const sandbox: typeof real = (known) => ({ ...real(known), loopback: true })

describe('no request is sent to', () => {
  it.each([
    'http://logos.example/a.png',
    'ftp://logos.example/a.png',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'https://user:word@logos.example/a.png',
    'logos.example/a.png',
    '',
  ])('%j, which is no plain https URL', async (address) => {
    expect(await resolveTarget(address, real())).toBe('bad-address')
  })

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
  ])('%s, which is not public', async (address) => {
    expect(await resolveTarget(address, real())).toBe('not-public')
  })

  it('a name of which one of several addresses is not public', async () => {
    const network = real({ 'logos.example': ['1.1.1.1', '2606:4700::1', '10.0.0.7'] })
    expect(await resolveTarget('https://logos.example/a.png', network)).toBe('not-public')
  })

  it.each([
    'https://logos.example:8443/a.png',
    'https://logos.example:22/',
    'https://1.1.1.1:6379/',
  ])('%s, another port of a public host, in sandbox mode either', async (address) => {
    const known = { 'logos.example': ['1.1.1.1'] }
    expect(await resolveTarget(address, real(known))).toBe('bad-address')
    expect(await resolveTarget(address, sandbox(known))).toBe('bad-address')
  })

  it('a name without addresses', async () => {
    expect(await resolveTarget('https://logos.example/', real())).toBe('unreachable')
  })

  it('another machine over plain http, in sandbox mode either', async () => {
    const network = sandbox({ 'logos.example': ['1.1.1.1'] })
    expect(await resolveTarget('http://logos.example/a.png', network)).toBe('not-public')
  })
})

it('a name whose addresses are all public is requested there, over https', async () => {
  const network = real({ 'logos.example': ['1.1.1.1', '2606:4700::1'] })
  expect(await resolveTarget('https://logos.example:443/a.png', network)).toEqual({
    url: new URL('https://logos.example/a.png'),
    addresses: [
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ],
  })
})

it.each(['http://localhost:4010/a.png', 'http://127.0.0.1:4010/a.png', 'https://[::1]/a.png'])(
  'in sandbox mode only, loopback is allowed: %s',
  async (address) => {
    const known = { localhost: ['127.0.0.1', '::1'] }
    expect(await resolveTarget(address, sandbox(known))).toMatchObject({
      url: new URL(address),
    })
    const refusal = address.startsWith('https') ? 'not-public' : 'bad-address'
    expect(await resolveTarget(address, real(known))).toBe(refusal)
  },
)
