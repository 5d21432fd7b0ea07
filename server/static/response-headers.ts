import type { WidgetConfig } from '../url-settings.ts'
import { securityHeaders, type HeaderOptions } from '../security-headers.ts'

/** For what never changes under its name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Returns how long a file may be cached: forever under a URL with its content's tag, else until revalidated.
 * @param tag of its content
 * @param requestedTag the `v` of the URL
 */
export const getCacheControl = (tag: string, requestedTag: string | undefined): string =>
  requestedTag === tag ? IMMUTABLE : 'no-cache'

/** The only page that other sites may frame. */
export const WIDGET_PATH = '/widget.html'

/** What Safe's list of apps reads of this one, beside its logo. */
const SAFE_LIST_PATHS: readonly (string | null)[] = ['/manifest.json', '/icon.svg']

/** Whether a path is a script that host pages load from their own sites. */
export const isEmbedScript = (path: string): boolean => /^\/embed\/[\w-]+\.js$/.test(path)

/** Pictures made by others. */
const isLogo = (path: string): boolean => path.startsWith('/logo/')

/** Origins that may frame the widget, and the dApp. */
type FramingOrigins = Pick<WidgetConfig, 'origins' | 'safeOrigins'>

export type GetHeaders = (path: string) => readonly (readonly [string, string])[]

/**
 * Creates the headers of each response: strict ones, except that the named origins may frame the widget's page or the
 * dApp and that host pages may load its embed script (with integrity). A logo opened by itself can be nothing but a
 * picture. Source: decisions/029-logos; decisions/032-response-headers; decisions/038-widget; decisions/053-safe.
 */
export function createHeadersByPath(
  options: HeaderOptions,
  { origins: widgetOrigins, safeOrigins }: FramingOrigins,
  brandLogo: string | null,
): GetHeaders {
  const safeListPaths = [...SAFE_LIST_PATHS, brandLogo]
  const strict = Object.entries(
    securityHeaders({ ...options, workers: true, ancestors: safeOrigins }),
  )
  const widget = Object.entries(securityHeaders({ ...options, ancestors: widgetOrigins }))
  const embed = Object.entries({
    ...securityHeaders(options),
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
  const logo = Object.entries({
    ...securityHeaders(options),
    'content-security-policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
  })
  return (path) => {
    if (path === WIDGET_PATH) return widget
    if (isLogo(path)) return logo
    if (safeOrigins.length > 0 && safeListPaths.includes(path)) return embed
    return isEmbedScript(path) ? embed : strict
  }
}
