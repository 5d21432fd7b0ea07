import {
  FIRST_PAGE_ID,
  type CreatePrerenderPage,
  type PrerenderPage,
  type FirstYield,
  type PrerenderedPage,
} from '#src/catalogue/first-page/first-page.ts'
import type { LoadedCatalogue } from '../catalogue/loaded-catalogue.ts'
import type { PublicConfig } from '../public-config.ts'
import type { Asset } from '../static/assets.ts'
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const FILE = 'render-first-page.js'

const isPrerendererFactory = (value: unknown): value is CreatePrerenderPage =>
  typeof value === 'function'

async function importPrerenderer(file: string): Promise<CreatePrerenderPage> {
  const module: unknown = await import(pathToFileURL(file).href)
  const create: unknown = Object(module).createRenderPage
  if (!isPrerendererFactory(create)) throw new TypeError(`${FILE} draws no page: build it again.`)
  return create
}

/**
 * Loads the prerenderer built beside the app; null where there is none. Loaded with the first requested page: a copy
 * that only keeps streams open needs no memory for it.
 * @param folder of that build
 */
export function loadPrerenderer(folder: string): CreatePrerenderPage | null {
  const file = join(folder, FILE)
  if (!existsSync(file)) return null
  return (catalogue): PrerenderPage => {
    let prerenderPage: Promise<PrerenderPage> | null = null
    return async (request) => {
      prerenderPage ??= importPrerenderer(file).then((create) => create(catalogue))
      return (await prerenderPage)(request)
    }
  }
}

export interface FirstPageRequest {
  readonly loaded: LoadedCatalogue
  readonly href: string
  readonly languages: readonly string[]
  readonly config: PublicConfig
  /** The deployment's words as JSON; they don't change while the gateway runs. */
  readonly words?: string | undefined
  /** On a yield's page. */
  readonly of?: Pick<FirstYield, 'found' | 'readAt'> | undefined
}

const MAX_CACHED_PAGES = 100

/** Per type: rendering takes milliseconds, and requests must not keep this copy busy with it. */
const MAX_RENDERS_PER_SECOND = 3

/** Lists and yields are cached apart, so that requests for one do not evict the other. */
const createPageCache = (now: () => number) => ({
  kept: new Map<string, Promise<Asset | null>>(),
  mayDraw: createRenderLimit(now),
})

/** Creates a rate limit of renders per second. @param now in Unix milliseconds */
function createRenderLimit(now: () => number): () => boolean {
  let second = 0
  let rendered = 0
  return () => {
    const current = Math.floor(now() / 1_000)
    if (current !== second) rendered = 0
    second = current
    rendered += 1
    return rendered <= MAX_RENDERS_PER_SECOND
  }
}

const ROOT = '<html lang="en">'
const APP = '<div id="app"></div>'

/** Brotli quality: pages are compressed while somebody waits. */
const QUALITY = 5

/** Serializes JSON that cannot end an element or begin a comment. */
const toInlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Injects prerendered HTML into the built page; null where the page does not match the prerenderer's build. */
export function injectPrerenderedPage(
  page: Asset,
  { html, page: first }: PrerenderedPage,
): Asset | null {
  const text = page.plain.toString('utf8')
  if (!text.includes(ROOT) || !text.includes(APP)) return null
  const { language, direction } = first
  const filled = text
    .replace(ROOT, () => `<html lang="${language}" dir="${direction}">`)
    .replace(
      APP,
      () =>
        `<div id="app">${html}</div><script type="application/json" id="${FIRST_PAGE_ID}">${toInlineJson(first)}</script>`,
    )
  const plain = Buffer.from(filled)
  return {
    ...page,
    plain,
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    br: Buffer.from(
      brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    ),
    gzip: Buffer.from(gzipSync(plain)),
  }
}

/**
 * Creates a renderer of the list's first rows, or a yield, into the app's page, once for equal requests.
 * @param now in Unix milliseconds
 * @returns null where a page is not rendered because too many others are; the app starts without
 */
export function createFirstPages(
  page: Asset,
  createPrerenderPage: CreatePrerenderPage,
  now: () => number,
) {
  let drawing: { readonly of: string; readonly draw: PrerenderPage } | null = null
  const caches = { list: createPageCache(now), yield: createPageCache(now) }

  const getRenderer = (loaded: LoadedCatalogue): PrerenderPage => {
    const { etag } = loaded.file
    if (drawing?.of !== etag) {
      drawing = {
        of: etag,
        draw: createPrerenderPage(Buffer.from(loaded.bodies.plain).toString('utf8')),
      }
      for (const { kept } of Object.values(caches)) kept.clear()
    }
    return drawing.draw
  }

  return ({
    loaded,
    href,
    languages,
    config,
    words,
    of,
  }: FirstPageRequest): Promise<Asset | null> => {
    const draw = getRenderer(loaded)
    const { kept, mayDraw } = of ? caches.yield : caches.list
    // A yield may change while its row in the list does not.
    const key = JSON.stringify([href, languages, config, of?.readAt])
    const cached = kept.get(key)
    if (cached) {
      // Reinserted as the last to be evicted.
      kept.delete(key)
      kept.set(key, cached)
      return cached
    }
    if (!mayDraw()) return Promise.resolve(null)
    const filled = draw({ href, languages, config, words, of }).then((each) =>
      injectPrerenderedPage(page, each),
    )
    kept.set(key, filled)
    const [oldest] = kept.keys()
    if (kept.size > MAX_CACHED_PAGES && oldest !== undefined) kept.delete(oldest)
    filled.catch(() => kept.delete(key))
    return filled
  }
}
