import { describe, expect, test } from 'vitest'
import { exampleConfig } from '../testing/example-config.ts'
import { exampleServices } from '../testing/example-services.ts'
import type { Asset } from '../static/assets.ts'
import { createGallery, createPlaygroundRoute } from './create-gallery.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const asset = (text: string): Asset => ({
  type: 'text/html; charset=utf-8',
  etag: 'e',
  immutable: false,
  plain: Buffer.from(text),
})
const integrity = `sha384-${'a'.repeat(64)}`
const manifest = (path: string) => asset(JSON.stringify({ loader: { path, integrity } }))
const config = exampleConfig({ sandbox: new URL('http://127.0.0.1:1') })
const page = new Map([['/index.html', asset('<head><!-- loader --></head>')]])
const host = { host: 'localhost:4001' }

const gallery = (path = '/embed/4f.js') =>
  createGallery(
    config,
    page,
    new Map([['/embed/manifest.json', manifest(path)]]),
    'http://localhost:4000',
    exampleServices().nodeQuota,
    silent,
  )

describe('the gallery', () => {
  test('the gallery loads the widget by hash and from its origin, as in the guide', async () => {
    const answer = await gallery().request('/', { headers: host })
    expect(await answer.text()).toBe(
      `<head><script src="http://localhost:4000/embed/4f.js" integrity="${integrity}" crossorigin="anonymous"></script></head>`,
    )
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' http://localhost:4000;`)
    expect(policy).toContain('frame-src http://localhost:4000;')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('the gallery’s page contains only built files', async () => {
    const answer = await gallery('/embed/"><script>').request('/', { headers: host })
    expect(answer.status).toBe(404)
  })

  test('the gallery answers loopback names only, and serves chains to its own page only', async () => {
    const app = gallery()
    expect((await app.request('/', { headers: { host: 'rebound.example' } })).status).toBe(403)
    const ask = (site: string) =>
      app.request('/rpc/base-sepolia', {
        method: 'POST',
        headers: { ...host, 'content-type': 'application/json', 'sec-fetch-site': site },
        body: '[]',
      })
    expect((await ask('cross-site')).status).toBe(403)
    // Passes the origin check, for a network without a node.
    expect((await ask('same-origin')).status).toBe(404)
  })
})

describe('the playground', () => {
  test('the gateway leads to the gallery’s origin, with the state', async () => {
    const widget = { origins: [], galleryPort: 4001, safeOrigins: [] }
    const app = createPlaygroundRoute({ ...config, widget })
    const answer = await app.request('/embed/playground?width=360')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('http://localhost:4001/playground/?width=360')
  })

  test('a real service has none', async () => {
    const widget = { origins: [], galleryPort: null, safeOrigins: [] }
    for (const { sandbox } of [config, exampleConfig()])
      expect(
        (await createPlaygroundRoute({ sandbox, widget }).request('/embed/playground')).status,
      ).toBe(404)
  })

  test('its settings have the built loader’s address and hash', async () => {
    const answer = await gallery().request('/playground/settings.json', { headers: host })
    expect(await answer.json()).toEqual({
      origin: 'http://localhost:4000',
      path: '/embed/4f.js',
      integrity,
      hasChains: true,
    })
  })
})
