/** What names a token on its network. */
export interface TokenReference {
  readonly symbol: string
  /** None for the network's own coin, and for points. */
  readonly address?: string | null | undefined
}

/**
 * The key of a token among those of its network: its address, of which only the hexadecimal kind may be written in either
 * case; else its symbol after a colon, which no address begins with.
 */
export function getTokenKey({ symbol, address }: TokenReference): string {
  if (address === null || address === undefined || address === '') return `:${symbol}`
  return /^0x/i.test(address) ? address.toLowerCase() : address
}
