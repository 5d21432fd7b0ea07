import { readTheme } from '#src/brand/read-theme.ts'
import { createThemeVariables } from '#src/brand/render-theme.ts'
import type { WidgetConfig } from '#src/embed/protocol/widget-config.ts'

/** Returns the tokens that the deployment's style sheet has; none without a theme. */
function readDeploymentTheme(root: HTMLElement): object {
  const json = getComputedStyle(root).getPropertyValue('--brand-theme')
  return json === '' ? {} : Object(JSON.parse(json))
}

let applied = '{}'
let variables: readonly string[] = []

/**
 * Applies a host's theme over the deployment's, and takes back what it set before. Tells the host's developers, whose
 * console shows the frame's messages too, of tokens that are left out. Colours of verdicts, amounts, fees and warnings
 * can't be changed (decisions/039-theme).
 */
export function applyBrandTheme(
  root: HTMLElement,
  { themeTokens, accent, radius }: Pick<WidgetConfig, 'themeTokens' | 'accent' | 'radius'>,
): void {
  const tokens = {
    ...themeTokens,
    ...(accent !== null && { accent }),
    ...(radius !== null && { radius }),
  }
  const text = JSON.stringify(tokens)
  if (text === applied) return
  applied = text
  for (const name of variables) root.style.removeProperty(name)
  const { theme, mistakes } = readTheme(tokens)
  // For the host page's developers.
  // oxlint-disable-next-line no-console
  for (const mistake of mistakes) console.error(`Sheaf: ${mistake}`)
  const joined = readTheme({ ...readDeploymentTheme(root), ...theme }).theme
  const next = Object.keys(theme).length === 0 ? [] : createThemeVariables(joined)
  for (const [name, value] of next) root.style.setProperty(name, value)
  variables = next.map(([name]) => name)
}
