import { expect, test } from 'vitest'
import { createBrandRoute, createBrandStyle } from './brand-style.ts'
import { exampleConfig } from './testing/example-config.ts'

const { brand } = exampleConfig()

test('a brand’s colour and corners become a style sheet that pages revalidate', async () => {
  const app = createBrandRoute(createBrandStyle({ ...brand, accent: '#1d4ed8', radius: 4 }))
  const answer = await app.request('/brand.css')
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const css = await answer.text()
  expect(css).toContain('--color-accent:light-dark(#1d4ed8,#')
  expect(css).toContain('--radius-md:4px')
  const etag = answer.headers.get('etag') ?? ''
  const again = await app.request('/brand.css', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const other = await createBrandRoute(createBrandStyle({ ...brand, accent: '#b91c1c' })).request(
    '/brand.css',
  )
  expect(other.headers.get('etag')).not.toBe(etag)
})

test('a style sheet is cached under its own tag only', async () => {
  const style = createBrandStyle({ ...brand, accent: '#1d4ed8' })
  const kept = async (tag: string) =>
    (await createBrandRoute(style).request(`/brand.css?v=${tag}`)).headers.get('cache-control')
  expect(await kept(style.tag)).toContain('immutable')
  expect(await kept('older')).toBe('no-cache')
})

test('without a brand the style sheet is empty', async () => {
  const answer = await createBrandRoute(createBrandStyle(brand)).request('/brand.css')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})
