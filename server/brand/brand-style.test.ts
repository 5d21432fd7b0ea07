import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBrandRoute, createBrandStyle } from './brand-style.ts'
import { readBrandLook } from './read-brand-look.ts'

const look = (env: Readonly<Record<string, string>>) => readBrandLook(env)

test('a brand’s colour and corners become a style sheet that pages revalidate', async () => {
  const app = createBrandRoute(
    createBrandStyle(look({ BRAND_ACCENT: '#1d4ed8', BRAND_RADIUS: '4' })),
  )
  const answer = await app.request('/brand.css')
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const css = await answer.text()
  expect(css).toContain('--color-accent:light-dark(#1d4ed8,#')
  expect(css).toContain('--radius-md:4px')
  const etag = answer.headers.get('etag') ?? ''
  const again = await app.request('/brand.css', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const other = await createBrandRoute(createBrandStyle(look({ BRAND_ACCENT: '#b91c1c' }))).request(
    '/brand.css',
  )
  expect(other.headers.get('etag')).not.toBe(etag)
})

test('a style sheet is cached under its own tag only', async () => {
  const style = createBrandStyle(look({ BRAND_ACCENT: '#1d4ed8' }))
  const kept = async (tag: string) =>
    (await createBrandRoute(style).request(`/brand.css?v=${tag}`)).headers.get('cache-control')
  expect(await kept(style.tag)).toContain('immutable')
  expect(await kept('older')).toBe('no-cache')
})

test('without a brand the style sheet is empty', async () => {
  const answer = await createBrandRoute(createBrandStyle(look({}))).request('/brand.css')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})

test('a theme has its own colours, which BRAND_ACCENT replaces', async () => {
  const { css } = createBrandStyle(
    look({ BRAND_THEME: '{"preset":"midnight"}', BRAND_ACCENT: '#b91c1c' }),
  )
  expect(css).toContain('--color-canvas:light-dark(#eef0fb,#0b1026)')
  expect(css).toContain('--color-accent:light-dark(#b91c1c,#')
})

test('fonts come from this site only, versioned by their content', () => {
  const font = { etag: 'f1', type: 'font/woff2', immutable: false, plain: Buffer.from('') }
  const { fonts, mistakes } = look({
    BRAND_FONTS:
      'Acme Sans 100-900 /brand/acme.woff2, Acme Sans 400 italic /brand/acme-italic.woff2',
  })
  expect(mistakes).toEqual([])
  const { css } = createBrandStyle({ theme: {}, fonts }, new Map([['/brand/acme.woff2', font]]))
  expect(css).toBe(
    "@font-face{font-family:'Acme Sans';src:url(/brand/acme.woff2?v=f1) format('woff2');font-weight:100 900;font-display:swap}" +
      "@font-face{font-family:'Acme Sans';src:url(/brand/acme-italic.woff2) format('woff2');font-weight:400;font-style:italic;font-display:swap}",
  )
})

test.each([
  'Acme https://fonts.example/a.woff2',
  'Acme //fonts.example/a.woff2',
  "A'cme /brand/a.woff2",
  'Acme /brand/a.ttf',
  'Acme 450 bold /brand/a.woff2;x',
  '/brand/a.woff2',
])('BRAND_FONTS %j is refused with one sentence', (text) => {
  const { fonts, mistakes } = look({ BRAND_FONTS: text })
  expect(fonts).toEqual([])
  expect(mistakes).toEqual([expect.stringContaining('BRAND_FONTS must list fonts of this site')])
})

test('each mistake of a theme is a sentence', () => {
  expect(look({ BRAND_THEME: '{"acent":"#fff","radius":99}' }).mistakes).toEqual([
    expect.stringMatching(/^BRAND_THEME: Theme token "acent" is unknown/),
    expect.stringMatching(/^BRAND_THEME: Theme token "radius" must be a number/),
  ])
  expect(look({ BRAND_THEME: '{' }).mistakes).toEqual(['BRAND_THEME is not valid JSON.'])
  expect(look({ BRAND_THEME: '/no/such/file.json' }).mistakes).toEqual([
    'BRAND_THEME must be JSON, or the path of a file with it that can be read.',
  ])
})

test('a theme can be a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-theme-'))
  const file = join(folder, 'theme.json')
  await writeFile(file, '{"preset":"paper","radius":9}')
  expect(look({ BRAND_THEME: file })).toMatchObject({ theme: { radius: 9 }, mistakes: [] })
  await rm(folder, { recursive: true })
})
