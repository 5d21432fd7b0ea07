import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#database/free-port.ts'
import { docsFolder, serveDocs } from '../../scripts/serve-docs.mjs'
import { checkAccessibility } from '../fixtures/axe.ts'

let site = ''
let stop = async (): Promise<void> => {}

test.beforeAll(async () => {
  const server = await serveDocs(await freePort())
  site = server.url
  stop = server.stop
})
test.afterAll(() => stop())

/** Pages of each kind: the start, a guide, wide tables, long code, a decision. */
const PAGES = [
  '',
  'docs/quick-start.html',
  'docs/configuration.html',
  'docs/embedding.html',
  'docs/architecture.html',
  'docs/decisions/045-checks.html',
]

test('no page asks anybody but its own server for anything', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  for (const path of PAGES) await page.goto(`${site}${path}`, { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
})

test('every link inside leads to a page and a heading that exist', () => {
  const files = readdirSync(docsFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => join('/', name))
  const html = new Map(files.map((name) => [name, readFileSync(join(docsFolder, name), 'utf8')]))
  const links = files.flatMap((from) =>
    [...(html.get(from) ?? '').matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => ({
      from,
      target: new URL(href, `https://docs.example${from}`),
    })),
  )
  const inside = links.filter(({ target }) => target.host === 'docs.example')
  expect(inside.length).toBeGreaterThan(1000)
  const broken = inside.filter(({ target }) => {
    const file = target.pathname.endsWith('/') ? `${target.pathname}index.html` : target.pathname
    const path = existsSync(join(docsFolder, file)) ? file : `${file}.html`
    const text = html.get(path)
    if (text === undefined) return !existsSync(join(docsFolder, path))
    return target.hash !== '' && !text.includes(`id="${decodeURIComponent(target.hash.slice(1))}"`)
  })
  expect(broken.map(({ from, target }) => `${from}: ${target.pathname}${target.hash}`)).toEqual([])
})

test('search finds a text, by keyboard alone', async ({ page }) => {
  await page.goto(site)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill('TRUST_PROXY_HOPS')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/docs\/\w+/)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`pages are readable on a phone, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    for (const path of PAGES) {
      await page.goto(`${site}${path}`)
      await expect(page.locator('h1').first()).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, width]).toEqual([path, 360])
      expect([path, await checkAccessibility(page)]).toEqual([path, []])
    }
    await context.close()
  })
