/** Identifies a token on its network. */
export interface TokenReference {
  readonly symbol: string
  /** Absent for the native coin and for points. */
  readonly address?: string | null | undefined
}

/**
 * Returns a token's key on its network: its address, of which hex ones ignore case;
 * else its symbol after a colon, with which no address starts.
 */
export function getTokenKey({ symbol, address }: TokenReference): string {
  if (address === null || address === undefined || address === '') return `:${symbol}`
  return /^0x/i.test(address) ? address.toLowerCase() : address
}
