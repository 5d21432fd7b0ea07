import { describe, expect, test } from 'vitest'
import { exampleConfig } from '../testing/example-config.ts'
import { exampleServices } from '../testing/example-services.ts'
import { createGateway } from '../gateway.ts'
import type { Asset } from './assets.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const page = (text: string): Asset => ({
  type: 'text/html; charset=utf-8',
  etag: 'e',
  immutable: false,
  plain: Buffer.from(text),
})
const assets = new Map([['/index.html', page('<!doctype html>')]])

describe('headers', () => {
  test.each(['/', '/healthz', '/config.json', '/v1/nothing', '/nothing.js'])(
    '%s has the strict headers',
    async (path) => {
      const { headers } = await createGateway(
        exampleConfig(),
        assets,
        silent,
        exampleServices(),
      ).request(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain(`frame-ancestors 'none'`)
      expect(policy).toContain(`default-src 'none'`)
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self'`)
      expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self'`)
      expect(policy).not.toContain('unsafe-eval')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.has('access-control-allow-origin')).toBe(false)
    },
  )

  test('only the widget’s page may be framed, by the named origins', async () => {
    const origins = ['https://a.example', 'https://b.example']
    const found = new Map([...assets, ['/widget.html', page('<!doctype html>')]])
    const app = createGateway(
      exampleConfig({ widget: { origins, galleryPort: null, safeOrigins: [] } }),
      found,
      silent,
      exampleServices(),
    )
    const { headers } = await app.request('/widget.html')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/frame-ancestors https:\/\/a\.example https:\/\/b\.example$/)
    expect(policy).toContain(`default-src 'none'`)
    expect(headers.has('x-frame-options')).toBe(false)
    expect(headers.has('access-control-allow-origin')).toBe(false)
    for (const path of ['/', '/widget.html/', '/yields/widget.html']) {
      const other = (await app.request(path, { headers: { accept: 'text/html' } })).headers
      expect(other.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
      expect(other.get('x-frame-options')).toBe('DENY')
    }
  })

  test('where the widget is not built, nothing else may be framed in its place', async () => {
    const origins = ['https://a.example']
    const config = exampleConfig({ widget: { origins, galleryPort: null, safeOrigins: [] } })
    const ask = { headers: { accept: 'text/html' } }
    const answer = await createGateway(config, assets, silent, exampleServices()).request(
      '/widget.html',
      ask,
    )
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('<!doctype')
  })

  test('nobody may frame the widget by default', async () => {
    const { headers } = await createGateway(
      exampleConfig(),
      assets,
      silent,
      exampleServices(),
    ).request('/widget.html')
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('only host pages’ scripts may be loaded cross-origin, and are immutable', async () => {
    const files = new Map([
      ...assets,
      ['/embed/4f.js', page('1')],
      ['/embed/manifest.json', page('{}')],
    ])
    const app = createGateway(exampleConfig(), files, silent, exampleServices())
    const { headers } = await app.request('/embed/4f.js')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const other = (await app.request('/embed/manifest.json')).headers
    expect(other.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(other.has('access-control-allow-origin')).toBe(false)
  })

  test('Safe’s app may frame the dApp and read what its list shows, only where it is named', async () => {
    const safeOrigins = ['https://app.safe.global']
    const open = (widget: ReturnType<typeof exampleConfig>['widget']) =>
      createGateway(exampleConfig({ widget }), assets, silent, exampleServices())
    const closed = open({ origins: [], galleryPort: null, safeOrigins: [] })
    expect((await closed.request('/manifest.json')).status).toBe(404)
    const app = open({ origins: [], galleryPort: null, safeOrigins })
    const { headers } = await app.request('/')
    expect(headers.get('content-security-policy')).toContain(
      'frame-ancestors https://app.safe.global',
    )
    expect(headers.has('x-frame-options')).toBe(false)
    const widget = (await app.request('/widget.html')).headers
    expect(widget.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    const manifest = await app.request('/manifest.json')
    expect(manifest.headers.get('access-control-allow-origin')).toBe('*')
    expect(await manifest.json()).toEqual({
      name: 'Sheaf',
      description: expect.stringContaining('yields'),
      iconPath: 'icon.svg',
    })
    const icon = (await app.request('/icon.svg')).headers
    expect(icon.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await closed.request('/icon.svg')).headers.get('cross-origin-resource-policy')).toBe(
      'same-origin',
    )
  })

  test('WalletConnect’s relay is allowed only with a project id', async () => {
    const config = exampleConfig({
      walletConnect: { projectId: 'a'.repeat(32), relayUrl: 'wss://relay.example/v1' },
    })
    const { headers } = await createGateway(config, assets, silent, exampleServices()).request('/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual([
      `'self'`,
      'wss://relay.example',
    ])
    expect(policy).toContain('frame-src https://verify.walletconnect.org;')
    expect(policy).not.toContain('*')
  })

  test('a public site is https only, localhost is not', async () => {
    const sandbox = exampleConfig({ sandbox: new URL('http://127.0.0.1:1') })
    const headersOf = async (config = exampleConfig()) =>
      (
        await createGateway(config, assets, silent, exampleServices()).request('/healthz', {
          headers: { host: 'localhost' },
        })
      ).headers
    expect((await headersOf()).get('strict-transport-security')).toBe('max-age=31536000')
    expect((await headersOf(sandbox)).has('strict-transport-security')).toBe(false)
  })
})
