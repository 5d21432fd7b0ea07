import { createHash } from 'node:crypto'
import { renderBrandCss } from '#src/brand/brand-tokens.ts'
import type { Brand } from './config.ts'
import { Hono } from 'hono'
import { matchesEtag } from './create-file-response.ts'
import { getCacheControl } from './static/response-headers.ts'

/**
 * Creates `/brand.css`: accent and corners as a style sheet, so that the first paint has them without a script. Pages
 * link it with its tag, so that it is cached until it changes.
 */
export function createBrandRoute({ css, tag }: BrandStyle): Hono {
  const etag = `"${tag}"`
  return new Hono().get('/brand.css', (context) => {
    const headers = { 'cache-control': getCacheControl(tag, context.req.query('v')), etag }
    return matchesEtag(context.req.header('if-none-match'), etag)
      ? context.body(null, 304, headers)
      : context.body(css, 200, { ...headers, 'content-type': 'text/css; charset=utf-8' })
  })
}

export interface BrandStyle {
  readonly css: string
  /** Hash of the content. */
  readonly tag: string
}

export function createBrandStyle(brand: Brand): BrandStyle {
  const css = renderBrandCss(brand)
  return { css, tag: createHash('sha256').update(css).digest('base64url').slice(0, 22) }
}
