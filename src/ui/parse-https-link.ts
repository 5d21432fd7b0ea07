/** An external link: its URL and host. */
export interface HttpsLink {
  readonly href: string
  /** In punycode: homoglyphs are shown as "xn--…". */
  readonly host: string
}

/** Parses a link of the service; null if not https, or if credentials hide its host. */
export function parseHttpsLink(address: string): HttpsLink | null {
  if (!URL.canParse(address)) return null
  const { protocol, host, href, username, password } = new URL(address)
  if (protocol !== 'https:' || username !== '' || password !== '') return null
  return { href, host }
}
