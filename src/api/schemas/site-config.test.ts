import { expect, it } from 'vitest'
import { readSiteConfig } from './site-config.ts'

it('reads settings with any part missing', () => {
  const config = readSiteConfig({})
  expect(config.brand.name).toBe('Sheaf')
  expect(config.sandbox).toBe(false)
  expect(config.pausedEnter).toEqual({ all: false, networks: [], yields: [] })
  expect(config.widgetOrigins).toEqual([])
})

it('rejects what are no settings', () => {
  for (const value of [undefined, null, 'Sheaf', 1, []])
    expect(() => readSiteConfig(value)).toThrow(TypeError)
})

it('keeps valid parts beside invalid ones', () => {
  const config = readSiteConfig({
    brand: { name: 'Acme Earn', logo: null },
    networks: [{ id: 'base-sepolia', nodes: 1 }, { nodes: 2 }, 'base'],
    sandbox: true,
    sandboxTimeOffset: 'soon',
    pausedEnter: { all: 'yes', yields: ['a'] },
    notice: '',
  })
  expect(config.brand.name).toBe('Acme Earn')
  expect(config.networks.map(({ id }) => id)).toEqual(['base-sepolia'])
  expect(config.sandbox).toBe(true)
  expect(config.sandboxTimeOffset).toBe(0)
  expect(config.pausedEnter).toEqual({ all: false, networks: [], yields: ['a'] })
  expect(config.notice).toBeUndefined()
})

it('a network’s chain id is a number, or none', () => {
  const read = (chainId: unknown) =>
    readSiteConfig({ networks: [{ id: 'lyra-chain', nodes: 1, chainId }] }).networks
  expect(read(4242)).toEqual([{ id: 'lyra-chain', nodes: 1, chainId: 4242 }])
  for (const chainId of [undefined, null, '4242', {}])
    expect(read(chainId)).toEqual([{ id: 'lyra-chain', nodes: 1, chainId: undefined }])
})

it.each([1e308, -1e308, 4e9])('a time offset of %d s is no time', (sandboxTimeOffset) => {
  expect(readSiteConfig({ sandboxTimeOffset }).sandboxTimeOffset).toBe(0)
})

it('signs steps together only where that is clearly allowed, and takes paymasters with https only', () => {
  expect(readSiteConfig({}).callBundles).toEqual({ allowed: false, paymasters: {} })
  expect(readSiteConfig({ callBundles: { allowed: 'true' } }).callBundles.allowed).toBe(false)
  const paymasters = { base: 'https://pay.example', ethereum: 'http://pay.example', optimism: 1 }
  expect(readSiteConfig({ callBundles: { allowed: true, paymasters } }).callBundles).toEqual({
    allowed: true,
    paymasters: { base: 'https://pay.example' },
  })
})

it('names are read where the site names a network for them', () => {
  expect(readSiteConfig({ ensNetwork: 'ethereum' }).ensNetwork).toBe('ethereum')
  for (const ensNetwork of [null, undefined, 1, {}])
    expect(readSiteConfig({ ensNetwork }).ensNetwork).toBeUndefined()
})
