/**
 * Whether a form was sent by a page of this very service. Browsers say so; a program must name the origin itself.
 * @param headers of the request
 */
export function isSameOriginForm(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const [origin, host] = [headers.get('origin'), headers.get('host')]
  return origin !== null && host !== null && URL.canParse(origin) && new URL(origin).host === host
}
