import { createBrandTokens, type BrandTheme } from '#src/brand/brand-tokens.ts'

/**
 * Gives a page an accent and corners in place of those that it wore before; what is not chosen is the deployment's. Only
 * these tokens: colours of verdicts, amounts, fees and warnings are nobody's (decisions/039-theme).
 */
export function applyBrandTheme(
  style: CSSStyleDeclaration,
  theme: BrandTheme,
  previous: BrandTheme,
): void {
  for (const [name] of createBrandTokens(previous)) style.removeProperty(name)
  for (const [name, value] of createBrandTokens(theme)) style.setProperty(name, value)
}
