import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BrandStyle } from '../brand-style.ts'
import type { Asset, Assets } from './assets.ts'

const PAGES = ['/index.html', '/widget.html']

const TITLE = '<title>Sheaf</title>'

/** What a page waits for before its first paint, beside what is named after its content. */
const FIRST = ['/brand.css', '/first-paint.js']

/** As a text of HTML reads it, whatever it holds. Source: decision 37. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"'\u2028\u2029]/g, (character) => `&#${character.codePointAt(0)};`)

/** The address of each with the tag of its content, under which a browser keeps it without asking again. */
const tagged = (html: string, tagOf: (path: string) => string | undefined): string =>
  FIRST.reduce((text, path) => {
    const tag = tagOf(path)
    return tag === undefined ? text : text.replace(`"${path}"`, `"${path}?v=${tag}"`)
  }, html)

function branded(page: Asset, name: string, tagOf: (path: string) => string | undefined): Asset {
  // A function: a `$` in a name means nothing.
  const html = page.plain
    .toString('utf8')
    .replace(TITLE, () => `<title>${escapeHtml(name)}</title>`)
  const plain = Buffer.from(tagged(html, tagOf))
  return {
    ...page,
    plain,
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    br: page.br && Buffer.from(brotliCompressSync(plain)),
    gzip: page.gzip && Buffer.from(gzipSync(plain)),
  }
}

/**
 * The built pages under the deployment's name from their first byte, for browsers, bookmarks and previews of links, and with
 * its own style.
 */
export function brandedPages(assets: Assets, name: string, style: BrandStyle): Assets {
  const tagOf = (path: string): string | undefined =>
    path === '/brand.css' ? style.tag : assets.get(path)?.etag
  const pages = PAGES.flatMap((path) => {
    const page = assets.get(path)
    return page ? [[path, branded(page, name, tagOf)] as const] : []
  })
  return new Map([...assets, ...pages])
}
