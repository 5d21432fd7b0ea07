import { securityHeaders, type HeaderOptions } from '../security-headers.ts'

/** The one page that others may show in a frame. */
export const WIDGET = '/widget.html'

/** Whether a path is a script that host pages load from their own sites. */
export const isEmbedScript = (path: string): boolean => /^\/embed\/[\w-]+\.js$/.test(path)

/** Headers by path, ready to be set. */
type HeadersOf = (path: string) => readonly (readonly [string, string])[]

/**
 * What each response carries: the strict headers, except that the widget's page may be framed by the named origins, and
 * that host pages may load (and check by its hash) what they embed. Source: decisions 37 and 48.
 */
export function responseHeaders(
  options: HeaderOptions,
  widgetOrigins: readonly string[],
): HeadersOf {
  const strict = Object.entries(securityHeaders(options))
  const widget = Object.entries(securityHeaders({ ...options, ancestors: widgetOrigins }))
  const embed = Object.entries({
    ...securityHeaders(options),
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
  return (path) => {
    if (path === WIDGET) return widget
    return isEmbedScript(path) ? embed : strict
  }
}
