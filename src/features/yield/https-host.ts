/** The host of an https address; null for any other, which is never made a link. */
export function httpsHost(address: string): string | null {
  try {
    const { protocol, host } = new URL(address)
    return protocol === 'https:' ? host : null
  } catch {
    return null
  }
}
