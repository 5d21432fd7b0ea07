import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAssets, type Asset } from './assets.ts'
import { isAppRoute, createSite } from './site.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-site-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'index.html'), '<!doctype html><p>app')
  writeFileSync(join(folder, 'assets/app-4f.js'), 'let plain')
  writeFileSync(join(folder, 'assets/app-4f.js.br'), 'brotli')
  writeFileSync(join(folder, 'assets/app-4f.js.gz'), 'gzip')
  writeFileSync(join(folder, 'assets/app-4f.js.map'), '{}')
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) =>
  createSite(readAssets(folder)).request(path, { headers })

describe('files', () => {
  test.each([
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['', null, 'let plain'],
  ])('files are sent as "%s" allows', async (accepted, encoding, text) => {
    const answer = await get('/assets/app-4f.js', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(text)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test('files named by content are immutable, the page is revalidated', async () => {
    const script = await get('/assets/app-4f.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache')
  })

  test('cached files are not sent again', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const again = await get('/', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test.each([
    '/assets/app-4f.js.map',
    '/.vite/manifest.json',
    '/assets/app-4f.js.br',
    '/missing.js',
    '/../package.json',
    '/assets',
  ])('file %s is a 404', async (path) => expect((await get(path)).status).toBe(404))
})

describe('pages', () => {
  test.each([
    '/',
    '/yields/a-b',
    '/yields/a-b/enter',
    '/yields/a/manage/CLAIM_REWARDS',
    '/compare',
    '/move',
    '/approvals',
    '/portfolio',
    '/claim/base-sepolia',
    '/activity',
    '/actions/x',
    '/settings',
  ])('%s is the app', async (path) => {
    expect(isAppRoute(path)).toBe(true)
    expect(await (await get(path)).text()).toContain('app')
  })

  test.each(['/yields', '/wp-admin', '/yields/a/b/c/d', '/portfolio/x', '/index.php'])(
    'page %s is a 404',
    async (path) => expect((await get(path)).status).toBe(404),
  )
})

test('a page’s response preloads its yield', async () => {
  const linkOf = async (path: string) => (await get(path)).headers.get('link')
  const data = (id: string) => `</v1/yields/${id}>; rel=preload; as=fetch; crossorigin=anonymous`
  expect(await linkOf('/yields/a%20b')).toBe(data('a%20b'))
  expect(await linkOf('/yields/a/enter')).toBe(data('a'))
  expect(await linkOf('/yields/a>,<b')).toBe(data('a%3E%2C%3Cb'))
  expect(await linkOf('/yields/%')).toBeNull()
  expect(await linkOf('/settings')).toBeNull()
  expect(await linkOf('/assets/app-4f.js')).toBeNull()
})

test('a page’s response preloads its scripts, where the build lists them', async () => {
  const code = { '/yields/$yieldId': ['assets/yield-1.js', 'assets/amount-2.js'] }
  const plain = Buffer.from(JSON.stringify(code))
  const file: Asset = { type: 'application/json', etag: 'x', immutable: false, plain }
  const site = createSite(new Map([...readAssets(folder), ['/page-code.json', file]]))
  const linkOf = async (path: string) => (await site.request(path)).headers.get('link')
  expect(await linkOf('/yields/a')).toBe(
    '</v1/yields/a>; rel=preload; as=fetch; crossorigin=anonymous, ' +
      '</assets/yield-1.js>; rel=modulepreload; fetchpriority=low, ' +
      '</assets/amount-2.js>; rel=modulepreload; fetchpriority=low',
  )
  expect(await linkOf('/portfolio')).toBeNull()
})
