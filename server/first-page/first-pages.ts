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
 * What draws first rows, as it was built beside the app; null where it was not. Read with the first page that is asked for:
 * a copy that only keeps streams open needs no memory for it.
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

/** A page that somebody asked for. */
export interface FirstPageRequest {
  readonly loaded: LoadedCatalogue
  /** Path and query. */
  readonly href: string
  readonly languages: readonly string[]
  readonly config: PublicConfig
  /** On the page of a yield. */
  readonly of?: Pick<FirstYield, 'found' | 'readAt'> | undefined
}

/** Pages of a kind that are kept, whatever they were asked with. */
const MAX_CACHED_PAGES = 100

/** Drawing takes some milliseconds: nobody may have this copy draw and do nothing else. Of each kind of page. */
const MAX_RENDERS_PER_SECOND = 3

/** Lists and yields have each their own room: who asks for many of one takes none of the other away. */
const createPageCache = (now: () => number) => ({
  kept: new Map<string, Promise<Asset | null>>(),
  mayDraw: createRenderLimit(now),
})

/** Says of each second's first drawings that they may be. @param now in Unix milliseconds */
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

/** Good enough: a page is compressed when it is drawn, while somebody waits. */
const QUALITY = 5

/** JSON that ends no element and begins no comment. */
const toInlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The built page with what was drawn in it; null where the page is not the one that was built for this. */
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
 * Draws the beginning of the list, or a yield, into the app's page, once for all who ask for the same.
 * @param now in Unix milliseconds
 * @returns null where a page is not drawn: too many others are, and the app begins without
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

  return ({ loaded, href, languages, config, of }: FirstPageRequest): Promise<Asset | null> => {
    const draw = getRenderer(loaded)
    const { kept, mayDraw } = of ? caches.yield : caches.list
    // A yield may change where no row of the list does.
    const key = JSON.stringify([href, languages, config, of?.readAt])
    const cached = kept.get(key)
    if (cached) {
      // The last to go.
      kept.delete(key)
      kept.set(key, cached)
      return cached
    }
    if (!mayDraw()) return Promise.resolve(null)
    const filled = draw({ href, languages, config, of }).then((each) =>
      injectPrerenderedPage(page, each),
    )
    kept.set(key, filled)
    const [oldest] = kept.keys()
    if (kept.size > MAX_CACHED_PAGES && oldest !== undefined) kept.delete(oldest)
    filled.catch(() => kept.delete(key))
    return filled
  }
}
