import { createThemeColors, hasColors } from '#src/brand/theme-colors.ts'
import * as arDiscover from '#src/messages/ar/discover.json'
import * as arShell from '#src/messages/ar/shell.json'
import { chooseLanguage } from '#src/messages/choose-language.ts'
import * as deDiscover from '#src/messages/de/discover.json'
import * as deShell from '#src/messages/de/shell.json'
import * as enDiscover from '#src/messages/en/discover.json'
import * as enShell from '#src/messages/en/shell.json'
import * as esDiscover from '#src/messages/es/discover.json'
import * as esShell from '#src/messages/es/shell.json'
import { getTextDirection, LANGUAGES } from '#src/messages/language.ts'
import { SHARE_PATH } from '#src/router/shared-link.ts'
import type { GatewayConfig } from '../config.ts'

// Named one by one, so that the rest of the files is left out.
const TEXTS = {
  ar: { description: arDiscover.lead, nav: arShell.nav },
  de: { description: deDiscover.lead, nav: deShell.nav },
  en: { description: enDiscover.lead, nav: enShell.nav },
  es: { description: esDiscover.lead, nav: esShell.nav },
} as const

interface ManifestImage {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: 'any' | 'maskable'
  readonly form_factor?: 'narrow' | 'wide'
}

const LOGO_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
}

const PNG = 'image/png'

/** This app's own pictures (`node scripts/app-pictures.mjs`). */
const ICONS: readonly ManifestImage[] = [
  { src: '/app/icon-192.png', sizes: '192x192', type: PNG, purpose: 'any' },
  { src: '/app/icon-512.png', sizes: '512x512', type: PNG, purpose: 'any' },
  { src: '/app/maskable-192.png', sizes: '192x192', type: PNG, purpose: 'maskable' },
  { src: '/app/maskable-512.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
]
const SCREENSHOTS: readonly ManifestImage[] = [
  { src: '/app/narrow.png', sizes: '390x844', type: PNG, form_factor: 'narrow' },
  { src: '/app/wide.png', sizes: '1280x800', type: PNG, form_factor: 'wide' },
]

/** The brand's logo in place of this app's icons. */
const getIcons = (logo: string | null): readonly ManifestImage[] =>
  logo === null
    ? ICONS
    : [{ src: logo, sizes: 'any', type: LOGO_TYPES[logo.split('.').at(-1) ?? ''] ?? PNG }]

/** The page's own colour, where the deployment has no theme. Source: index.html. */
const CANVAS = '#f8faf7'

type ManifestConfig = Pick<GatewayConfig, 'brand' | 'theme'>

/**
 * Creates `/app.webmanifest`, by which browsers install the app under the deployment's brand. Source: W3C, Web
 * Application Manifest; Web Share Target API; decisions/061-pwa.
 * @param languages of the browser, preferred first
 */
export function createAppManifest({ brand, theme }: ManifestConfig, languages: readonly string[]) {
  const chosen = chooseLanguage(null, languages)
  const language = LANGUAGES.find((each) => each === chosen) ?? 'en'
  const { description, nav } = TEXTS[language]
  const color = hasColors(theme) ? createThemeColors(theme, 'light').colors.canvas : CANVAS
  // Pictures of this app would show another brand than the deployment's.
  const isOwnBrand = brand.name === 'Sheaf' && brand.logo === null
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description,
    lang: language,
    dir: getTextDirection(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: color,
    background_color: color,
    icons: getIcons(brand.logo),
    screenshots: isOwnBrand ? SCREENSHOTS : [],
    shortcuts: [
      { name: nav.portfolio, url: '/portfolio' },
      { name: nav.activity, url: '/activity' },
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}
