import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createGateway } from '../gateway.ts'
import type { Asset } from '../static/assets.ts'
import { exampleConfig } from '../testing/example-config.ts'
import { exampleServices } from '../testing/example-services.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const asset = (type: string): Asset => ({
  type,
  etag: 'e',
  immutable: false,
  plain: Buffer.from('a'),
})
const assets = new Map([
  ['/service-worker.js', asset('text/javascript; charset=utf-8')],
  ['/index.html', asset('text/html; charset=utf-8')],
  ['/widget.html', asset('text/html; charset=utf-8')],
])
const open = (changes: Parameters<typeof exampleConfig>[0] = {}) =>
  createGateway(exampleConfig(changes), assets, silent, exampleServices())

const pictureSchema = z.looseObject({
  src: z.string(),
  sizes: z.string(),
  purpose: z.optional(z.string()),
})
const manifestSchema = z.looseObject({
  icons: z.array(pictureSchema),
  screenshots: z.array(pictureSchema),
})

async function readManifest(
  changes: Parameters<typeof exampleConfig>[0] = {},
  language = 'en',
): Promise<z.output<typeof manifestSchema>> {
  const response = await open(changes).request('/app.webmanifest', {
    headers: { 'accept-language': language },
  })
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  return manifestSchema.parse(await response.json())
}

/** The size that a PNG file says, such as "192x192". Source: PNG, 11.2.1. */
function getPngSize(path: string): string {
  const file = readFileSync(resolve(import.meta.dirname, '../../public', `.${path}`))
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

describe('the manifest', () => {
  it('makes the app installable under its own name', async () => {
    expect(await readManifest()).toMatchObject({
      id: '/',
      name: 'Sheaf',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#f8faf7',
      lang: 'en',
      dir: 'ltr',
      shortcuts: [
        { name: 'Portfolio', url: '/portfolio' },
        { name: 'Activity', url: '/activity' },
      ],
      share_target: { action: '/share', method: 'GET' },
    })
  })

  it('names pictures that are there, as large as it says', async () => {
    const { icons, screenshots } = await readManifest()
    for (const { src, sizes } of [...icons, ...screenshots]) expect(getPngSize(src)).toBe(sizes)
    const sizesOf = (purpose: string) =>
      icons.filter((each) => each.purpose === purpose).map(({ sizes }) => sizes)
    expect(sizesOf('any')).toEqual(['192x192', '512x512'])
    expect(sizesOf('maskable')).toEqual(['192x192', '512x512'])
    expect(screenshots).toHaveLength(2)
    expect(getPngSize('/app/icon-180.png')).toBe('180x180')
  })

  it('has the deployment’s name, logo and colours, and no picture of another brand', async () => {
    const manifest = await readManifest({
      brand: { name: 'Acme "Earn"', logo: '/brand/logo.svg', supportUrl: null },
      theme: { background: { light: '#fff4e0', dark: '#101010' } },
    })
    expect(manifest).toMatchObject({
      name: 'Acme "Earn"',
      icons: [{ src: '/brand/logo.svg', sizes: 'any', type: 'image/svg+xml' }],
      screenshots: [],
      background_color: '#fff4e0',
    })
  })

  it.each([
    ['es-MX,en;q=0.5', 'es', 'ltr', 'Portafolio'],
    ['de', 'de', 'ltr', 'Portfolio'],
    ['ar-EG', 'ar', 'rtl', 'الاستثمارات'],
    ['fr', 'en', 'ltr', 'Portfolio'],
    ['', 'en', 'ltr', 'Portfolio'],
  ])('is in the browser’s language: %s', async (header, lang, dir, portfolio) => {
    const manifest = await readManifest({}, header)
    expect(manifest).toMatchObject({ lang, dir })
    expect(manifest['shortcuts']).toMatchObject([{ name: portfolio }, {}])
    expect(manifest['description']).not.toBe('')
  })
})

describe('what is shared with the app', () => {
  const share = async (search: Record<string, string>, changes = {}) => {
    const response = await open(changes).request(
      `https://inner.example/share?${new URLSearchParams(search)}`,
      { headers: { host: 'sheaf.example' } },
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return response.headers.get('location')
  }

  it('opens a yield of this site, by any of its names', async () => {
    expect(await share({ url: 'https://sheaf.example/yields/a' })).toBe('/yields/a')
    const url = 'https://earn.example/yields/a'
    expect(await share({ url }, { publicOrigins: ['https://earn.example'] })).toBe('/yields/a')
  })

  it('is searched for otherwise, never opened', async () => {
    expect(await share({ url: 'https://evil.example/yields/a' })).toBe(
      '/?q=https%3A%2F%2Fevil.example%2Fyields%2Fa',
    )
    expect(await share({ text: '//evil.example' })).toBe('/?q=%2F%2Fevil.example')
  })
})

describe('the service worker', () => {
  it('is looked at anew each time, and allowed to the app’s pages only', async () => {
    const app = open()
    const worker = await app.request('/service-worker.js')
    expect(worker.status).toBe(200)
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    const policyOf = async (path: string) =>
      (await app.request(path)).headers.get('content-security-policy')
    for (const path of ['/', '/portfolio', '/service-worker.js'])
      expect(await policyOf(path)).toContain(`worker-src 'self'`)
    expect(await policyOf('/widget.html')).toContain(`worker-src 'none'`)
    expect(await policyOf('/portfolio')).toContain(`manifest-src 'self'`)
  })
})
