import { securityHeaders, type HeaderOptions } from '../security-headers.ts'

/** How long what never changes under its name may be kept. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * How long a file may be kept: forever under an address that names its content, else until it is asked for again.
 * @param tag of its content
 * @param asked the `v` of the address
 */
export const getCacheControl = (tag: string, requestedTag: string | undefined): string =>
  requestedTag === tag ? IMMUTABLE : 'no-cache'

/** The one page that others may show in a frame. */
export const WIDGET_PATH = '/widget.html'

/** Whether a path is a script that host pages load from their own sites. */
export const isEmbedScript = (path: string): boolean => /^\/embed\/[\w-]+\.js$/.test(path)

/** Pictures that were made by others. */
const isLogo = (path: string): boolean => path.startsWith('/logo/')

/** Headers by path, ready to be set. */
export type GetHeaders = (path: string) => readonly (readonly [string, string])[]

/**
 * What each response carries: the strict headers, except that the widget's page may be framed by the named origins, and
 * that host pages may load (and check by its hash) what they embed. A logo is a picture and nothing else, also for who opens
 * it by itself. Source: decisions/029-logos; decisions/032-response-headers; decisions/038-widget.
 */
export function createHeadersByPath(
  options: HeaderOptions,
  widgetOrigins: readonly string[],
): GetHeaders {
  const strict = Object.entries(securityHeaders(options))
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
    return isEmbedScript(path) ? embed : strict
  }
}
