import { createBrandTokens, type BrandTheme } from '#src/brand/brand-tokens.ts'

/**
 * Applies a brand's accent and corners and resets what is not set to the deployment's theme.
 * Colours of verdicts, amounts, fees and warnings can't be changed (decisions/039-theme).
 */
export function applyBrandTheme(
  style: CSSStyleDeclaration,
  theme: BrandTheme,
  previous: BrandTheme,
): void {
  for (const [name] of createBrandTokens(previous)) style.removeProperty(name)
  for (const [name, value] of createBrandTokens(theme)) style.setProperty(name, value)
}
