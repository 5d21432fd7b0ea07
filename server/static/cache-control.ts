/** How long what never changes under its name may be kept. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * How long a file may be kept: forever under an address that names its content, else until it is asked for again.
 * @param tag of its content
 * @param asked the `v` of the address
 */
export const getCacheControl = (tag: string, requestedTag: string | undefined): string =>
  requestedTag === tag ? IMMUTABLE : 'no-cache'
