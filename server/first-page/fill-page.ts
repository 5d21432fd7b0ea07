import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { FIRST_PAGE_ID, type DrawnPage } from '#src/catalogue/first-page/first-page.ts'
import type { Asset } from '../static/assets.ts'

const ROOT = '<html lang="en">'
const APP = '<div id="app"></div>'

/** Good enough: a page is compressed when it is drawn, while somebody waits. */
const QUALITY = 5

/** JSON that ends no element and begins no comment. */
const inHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The built page with what was drawn in it; null where the page is not the one that was built for this. */
export function fillPage(page: Asset, { html, page: first }: DrawnPage): Asset | null {
  const text = page.plain.toString('utf8')
  if (!text.includes(ROOT) || !text.includes(APP)) return null
  const { language, direction } = first
  const filled = text
    .replace(ROOT, () => `<html lang="${language}" dir="${direction}">`)
    .replace(
      APP,
      () =>
        `<div id="app">${html}</div><script type="application/json" id="${FIRST_PAGE_ID}">${inHtml(first)}</script>`,
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
