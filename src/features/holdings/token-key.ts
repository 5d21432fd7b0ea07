import { isNativeToken } from '#src/families/native-token.ts'

interface TokenIdentity {
  /** The contract's network value. */
  readonly network: string
  /** None for the network's own coin. */
  readonly address?: string | null | undefined
}

/**
 * What is the same for two tokens exactly when a wallet can't tell them apart: their network and address, of which only
 * the hexadecimal kind may be written in either case; the network's own coin is one, however services write it.
 */
export function getTokenKey({ network, address }: TokenIdentity): string {
  const formatted = address || undefined
  if (formatted === undefined || isNativeToken({ address: formatted })) return `${network} `
  return `${network} ${/^0x/i.test(formatted) ? formatted.toLowerCase() : formatted}`
}
