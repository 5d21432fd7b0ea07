import { createBrandTokens, type BrandTheme } from './brand-tokens.ts'

/**
 * The style sheet of a brand: only tokens, loaded before the first paint. Empty where the brand is the app's own. It needs no
 * order: what stands in no layer wins over Tailwind's.
 */
export function renderBrandCss(theme: BrandTheme): string {
  const declarations = createBrandTokens(theme).map(([name, value]) => `${name}:${value}`)
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`
}
