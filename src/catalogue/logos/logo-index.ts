/**
 * `/logos`: which picture stands for what. Pictures are named by their place in `pictures`; what is not there has none
 * that could be taken. Source: decisions/029-logos.
 */
export interface LogoIndex {
  /** The SHA-256 of each in hexadecimal digits: it is at `/logo/{sha256}`. */
  readonly pictures: readonly string[]
  /** By network, then by `tokenKey`. */
  readonly tokens: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** By `providerId`. */
  readonly providers: Readonly<Record<string, number>>
  /** By yield; one that is not there has its provider's. */
  readonly yields: Readonly<Record<string, number>>
}

/** The same as it was sent: nothing of it has been looked at but that it has pictures. */
export interface RawLogoIndex {
  readonly pictures: readonly unknown[]
  readonly tokens: unknown
  readonly providers: unknown
}
