import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { getInlineScriptHashes, type Asset } from '../static/assets.ts'
import type { Theme } from '#src/brand/theme-tokens.ts'
import { exampleConfig } from '../testing/example-config.ts'
import { brandPages } from './brand-pages.ts'

const built: Asset = {
  type: 'text/html; charset=utf-8',
  etag: 'built',
  immutable: false,
  plain: Buffer.from('<!doctype html><title>Sheaf</title><p>Sheaf'),
  br: Buffer.from('old'),
  gzip: Buffer.from('old'),
}
const named = (name: string) => ({
  brand: { ...exampleConfig().brand, name },
  theme: {},
  words: {},
})
const style = { css: '', tag: 'blue' }
const assets = new Map([
  ['/index.html', built],
  ['/icon.svg', built],
])

test('a page has the deployment’s name in its title, also compressed, and another ETag', () => {
  const page = brandPages(assets, named('Acme Earn'), style).get('/index.html')
  const html = '<!doctype html><title>Acme Earn</title><p>Sheaf'
  expect(page?.plain.toString()).toBe(html)
  expect(brotliDecompressSync(page?.br ?? '').toString()).toBe(html)
  expect(gunzipSync(page?.gzip ?? '').toString()).toBe(html)
  expect(page?.etag).not.toBe('built')
})

const script = (text: string) => {
  const plain = Buffer.from('<link href="/brand.css"><script src="/first-paint.js"></script>')
  const site = new Map([
    ['/index.html', { ...built, plain }],
    ['/first-paint.js', { ...built, plain: Buffer.from(text) }],
  ])
  return brandPages(site, named('Acme'), style).get('/index.html')
}

test('a page’s blocking files are versioned or inlined, so that none is requested twice', () => {
  const page = script('// Why.\n{\n  // Why.\n  run("$& <")\n}\n')
  expect(page?.plain.toString()).toBe(
    '<link href="/brand.css?v=blue"><script>{\n  run("$& <")\n}</script>',
  )
  const hash = createHash('sha256').update('{\n  run("$& <")\n}').digest('base64')
  expect(getInlineScriptHashes(page)).toEqual([`'sha256-${hash}'`])
})

test('a script that could end its own element stays a separate file', () => {
  const page = script('run("</script>")')
  expect(page?.plain.toString()).toContain('src="/first-paint.js"')
  expect(getInlineScriptHashes(page)).toEqual([])
})

test('other files, and missing ones, stay unchanged', () => {
  const branded = brandPages(assets, named('Acme Earn'), style)
  expect(branded.get('/icon.svg')).toBe(built)
  expect([...branded.keys()]).toEqual(['/index.html', '/icon.svg'])
})

test.each(['</title><script>alert(1)</script>', `"a" & 'b'`, 'line\u2028break', '$& $1'])(
  'a name such as %j is escaped',
  (name) => {
    const html = brandPages(assets, named(name), style).get('/index.html')?.plain.toString() ?? ''
    const title = /<title>(.*)<\/title><p>/s.exec(html)?.[1] ?? ''
    expect(title).not.toMatch(/[<>"'\u2028]/)
    const text = title.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    expect(text).toBe(name)
  },
)

test('the browser’s own bar has the colour of a themed page', () => {
  const bar = (scheme: string) =>
    `<meta name="theme-color" content="#f8faf7" media="(prefers-color-scheme: ${scheme})" />`
  const page = { ...built, plain: Buffer.from(bar('light') + bar('dark')) }
  const { brand } = exampleConfig()
  const render = (theme: Theme) =>
    brandPages(new Map([['/index.html', page]]), { brand, theme, words: {} }, style)
      .get('/index.html')
      ?.plain.toString()
  expect(render({})).toBe(bar('light') + bar('dark'))
  expect(render({ background: { light: '#fff0f7', dark: '#1f1020' } })).toBe(
    bar('light').replace('#f8faf7', '#fff0f7') + bar('dark').replace('#f8faf7', '#1f1020'),
  )
})

test('a page has the deployment’s words in its first byte, and none without any', () => {
  const words = { en: { 'discover.title': 'Tom & "Jerry"' } }
  const html = brandPages(assets, { ...named('Acme'), words }, style)
    .get('/index.html')
    ?.plain.toString()
  const content = /<meta name="brand-words" content="([^"]*)" \/>/.exec(html ?? '')?.[1] ?? ''
  const text = content.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
  expect(JSON.parse(text)).toEqual(words)
  const page = brandPages(assets, named('Acme'), style).get('/index.html')
  expect(page?.plain.toString()).not.toContain('brand-words')
})
