import type { BrandTheme } from '#src/brand/brand-tokens.ts'
import type { WidgetHost } from './widget-host.ts'

const OWN: BrandTheme = { accent: null, radius: null }

const lookOf = (host: WidgetHost): BrandTheme => {
  const state = host.state()
  return state.kind === 'open' ? state.config : OWN
}

const isSame = (one: BrandTheme, other: BrandTheme): boolean =>
  one.accent === other.accent && one.radius === other.radius

/**
 * Wears what the host chose, also when it changes its mind. What makes colours readable is loaded for hosts that choose one.
 * Resolves when the page may be drawn.
 */
export async function followLook(host: WidgetHost, style: CSSStyleDeclaration): Promise<void> {
  let worn = OWN
  const follow = async (): Promise<void> => {
    if (isSame(lookOf(host), worn)) return
    const { wearLook } = await import('./wear-look.ts')
    const look = lookOf(host)
    wearLook(style, look, worn)
    worn = { accent: look.accent, radius: look.radius }
  }
  // Without that code the page looks as it does by itself.
  const tried = (): Promise<void> => follow().catch(() => undefined)
  host.subscribe(() => void tried())
  await tried()
}
