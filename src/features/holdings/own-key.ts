import { isNativeToken } from '#src/families/native-token.ts'

interface Named {
  /** The contract's network value. */
  readonly network: string
  /** None for the network's own coin. */
  readonly address?: string | null | undefined
}

/**
 * What is the same for two tokens exactly when a wallet can't tell them apart: their network and address, of which only
 * the hexadecimal kind may be written in either case; the network's own coin is one, however services write it.
 */
export function ownKey({ network, address }: Named): string {
  const written = address || undefined
  if (written === undefined || isNativeToken({ address: written })) return `${network} `
  return `${network} ${/^0x/i.test(written) ? written.toLowerCase() : written}`
}
