/**
 * An address at the Earn service.
 * @param service without `/v1`
 * @param path from `/v1` on, each part of it encoded
 */
export function createServiceUrl(service: URL, path: string, query = new URLSearchParams()): URL {
  const url = new URL(service)
  url.pathname = `${service.pathname.replace(/\/$/, '')}${path}`
  url.search = query.toString()
  url.hash = ''
  return url
}
