import { isAddress, type Address } from 'viem'

/** An address that the service has read already. */
export function evmAddress(text: string): Address {
  if (isAddress(text, { strict: false })) return text
  throw new TypeError(`not an address: ${text}`)
}
