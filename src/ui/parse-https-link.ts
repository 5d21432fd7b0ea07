/** A link that leaves the app: where it leads, in full and by its host. */
export interface HttpsLink {
  readonly href: string
  /** As it is written for machines: letters of other scripts that look alike show as "xn--…". */
  readonly host: string
}

/**
 * A link of the service; null for everything but https, and for addresses that hide their host behind a name and password.
 */
export function parseHttpsLink(address: string): HttpsLink | null {
  if (!URL.canParse(address)) return null
  const { protocol, host, href, username, password } = new URL(address)
  if (protocol !== 'https:' || username !== '' || password !== '') return null
  return { href, host }
}
