import { createHash } from 'node:crypto'
import { renderThemeCss } from '#src/brand/render-theme.ts'
import type { GatewayConfig } from '../config.ts'
import type { BrandFont } from './read-brand-look.ts'
import { Hono } from 'hono'
import { matchesEtag } from '../create-file-response.ts'
import type { Assets } from '../static/assets.ts'
import { getCacheControl } from '../static/response-headers.ts'

/**
 * Creates `/brand.css`: the deployment's theme and fonts as a style sheet, so that the first paint has them without a
 * script. Pages link it with its tag, so that it is cached until it changes.
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

/** A font of this site, versioned by its content; text is readable while it loads. */
function renderFontFace({ family, weight, isItalic, path }: BrandFont, assets: Assets): string {
  const tag = assets.get(path)?.etag
  const url = tag === undefined ? path : `${path}?v=${tag}`
  const style = isItalic ? 'font-style:italic;' : ''
  return `@font-face{font-family:'${family}';src:url(${url}) format('woff2');font-weight:${weight};${style}font-display:swap}`
}

/** @param assets the built files, among them the fonts */
export function createBrandStyle(
  { theme, fonts }: Pick<GatewayConfig, 'theme' | 'fonts'>,
  assets: Assets = new Map(),
): BrandStyle {
  const css = [...fonts.map((font) => renderFontFace(font, assets)), renderThemeCss(theme)].join('')
  return { css, tag: createHash('sha256').update(css).digest('base64url').slice(0, 22) }
}
