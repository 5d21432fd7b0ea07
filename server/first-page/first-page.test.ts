import { expect, test } from 'vitest'
import type { CreatePrerenderPage, FirstPage } from '#src/catalogue/first-page/first-page.ts'
import {
  createCompactFile,
  createLoadedCatalogue,
  type LoadedCatalogue,
} from '../catalogue/loaded-catalogue.ts'
import { exampleConfig } from '../testing/example-config.ts'
import { createPublicConfig } from '../public-config.ts'
import type { Asset } from '../static/assets.ts'
import { injectPrerenderedPage, createFirstPages } from './first-pages.ts'

const plain = Buffer.from('<html lang="en"><body><div id="app"></div>')
const page: Asset = { type: 'text/html', etag: 'x', immutable: false, plain }
const first: FirstPage = {
  language: 'es',
  direction: 'ltr',
  locale: 'es-MX',
  config: { notice: '</script><script>alert(1)</script>' },
  asked: '',
  takenFor: null,
  found: 1,
  total: 1,
  tabs: { all: 1, stake: 0, defi: 1, rwa: 0, stablecoins: 0 },
  networks: 1,
  rows: '',
}

async function catalogue(rows: number): Promise<LoadedCatalogue> {
  const file = await createCompactFile({ asOf: rows, skipped: rows, yields: [] }, null)
  const snapshot = { source: 'x', version: rows, asOf: 0, pages: 1, complete: true, ...file }
  return createLoadedCatalogue({ snapshot, copies: [] })
}

test('prerendered HTML is in the page, in its language, and cannot end a script', () => {
  const filled = injectPrerenderedPage(page, { html: '<p>$& rows</p>', page: first })
  const text = filled?.plain.toString('utf8') ?? ''
  expect(text).toContain('<html lang="es" dir="ltr">')
  expect(text).toContain('<div id="app"><p>$& rows</p></div>')
  expect(text.match(/<script/g)).toHaveLength(1)
  const [, json = ''] = /id="first-page">(.*)<\/script>/.exec(text) ?? []
  expect(JSON.parse(json)).toEqual(first)
  expect(filled?.etag).not.toBe(page.etag)
})

test('a page of another build stays unchanged', () => {
  expect(
    injectPrerenderedPage({ ...page, plain: Buffer.from('<html>') }, { html: '', page: first }),
  ).toBeNull()
})

test('a catalogue is rendered once for equal requests, and again when it changes', async () => {
  const drawn: string[] = []
  const create: CreatePrerenderPage = (text) => (asked) => {
    drawn.push(asked.href)
    return Promise.resolve({ html: text.length.toString(), page: first })
  }
  const pages = createFirstPages(page, create, () => 0)
  const config = createPublicConfig(exampleConfig(), 0, false)
  const ask = (held: LoadedCatalogue, href: string) =>
    pages({ loaded: held, href, languages: ['es'], config })
  const [one, two] = [await catalogue(1), await catalogue(2)]
  const [a, b] = await Promise.all([ask(one, '/?'), ask(one, '/?')])
  expect(a).toBe(b)
  await ask(one, '/?q=a')
  await ask(two, '/?')
  expect(drawn).toEqual(['/?', '/?q=a', '/?'])
})

test('renders are limited per second', async () => {
  let clock = 0
  let drawn = 0
  const create: CreatePrerenderPage = () => () => {
    drawn += 1
    return Promise.resolve({ html: '', page: first })
  }
  const pages = createFirstPages(page, create, () => clock)
  const config = createPublicConfig(exampleConfig(), 0, false)
  const held = await catalogue(1)
  const flood = (turn: string) =>
    Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        pages({ loaded: held, href: `/?q=${turn}${index}`, languages: [], config }),
      ),
    )
  const answers = await flood('a')
  expect(drawn).toBe(answers.filter((answer) => answer !== null).length)
  expect(drawn).toBeLessThan(10)
  clock = 1_000
  await flood('b')
  expect(drawn).toBeLessThan(20)
  expect(drawn).toBeGreaterThan(1)
})

test('a reread yield is rendered again', async () => {
  const drawn: unknown[] = []
  const create: CreatePrerenderPage =
    () =>
    ({ of }) => {
      drawn.push(of?.found)
      return Promise.resolve({ html: '', page: first })
    }
  const pages = createFirstPages(page, create, () => 0)
  const config = createPublicConfig(exampleConfig(), 0, false)
  const held = await catalogue(1)
  const ask = (readAt: number) =>
    pages({ loaded: held, href: '/yields/a', languages: [], config, of: { found: readAt, readAt } })
  await ask(1)
  await ask(1)
  await ask(2)
  expect(drawn).toEqual([1, 2])
})

test('requests for many yields evict no list', async () => {
  const create: CreatePrerenderPage = () => () => Promise.resolve({ html: 'drawn', page: first })
  const pages = createFirstPages(page, create, () => 0)
  const config = createPublicConfig(exampleConfig(), 0, false)
  const held = await catalogue(1)
  const yields = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      pages({
        loaded: held,
        href: `/yields/${index}`,
        languages: [],
        config,
        of: { found: {}, readAt: 0 },
      }),
    ),
  )
  expect(yields).toContain(null)
  expect(await pages({ loaded: held, href: '/?', languages: [], config })).not.toBeNull()
})

test('a failed render is retried by the next request', async () => {
  let tries = 0
  const create: CreatePrerenderPage = () => () => {
    tries += 1
    return tries === 1
      ? Promise.reject(new Error('no'))
      : Promise.resolve({ html: 'well', page: first })
  }
  const pages = createFirstPages(page, create, () => 0)
  const config = createPublicConfig(exampleConfig(), 0, false)
  const held = await catalogue(1)
  const ask = () => pages({ loaded: held, href: '/?', languages: [], config })
  await expect(ask()).rejects.toThrow('no')
  expect((await ask())?.plain.toString('utf8')).toContain('well')
})
