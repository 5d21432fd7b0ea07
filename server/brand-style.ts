import { createHash } from 'node:crypto'
import { renderBrandCss } from '#src/brand/brand-css.ts'
import type { Brand } from './config.ts'

/** The deployment's accent and corners. */
export interface BrandStyle {
  readonly css: string
  /** Of its content. */
  readonly tag: string
}

export function createBrandStyle(brand: Brand): BrandStyle {
  const css = renderBrandCss(brand)
  return { css, tag: createHash('sha256').update(css).digest('base64url').slice(0, 22) }
}
