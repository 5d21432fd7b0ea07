const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a host name, as `URL.hostname` writes it, is this machine itself. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname)

/**
 * Reads the address of a program that the gateway talks to.
 * @param allowHttpOnLoopback whether `http:` is accepted for this machine; never for any other.
 * @returns the URL, or a sentence that ends "... must ..." for the person who wrote the environment.
 */
export function readUrlSetting(
  name: string,
  text: string,
  allowHttpOnLoopback: boolean,
): URL | string {
  if (!URL.canParse(text)) return `${name} must be a URL such as https://example.org.`
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    return `${name} must not carry a user name or password.`
  if (url.protocol === 'https:') return url
  if (url.protocol !== 'http:') return `${name} must start with https://.`
  if (allowHttpOnLoopback && isLoopback(url.hostname)) return url
  return allowHttpOnLoopback
    ? `${name} must use https:// (plain http:// is accepted for this machine only).`
    : `${name} must use https:// (plain http:// is accepted in sandbox mode only, for this machine).`
}
