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
    brand: { name: 'Acme Earn', accent: null },
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
