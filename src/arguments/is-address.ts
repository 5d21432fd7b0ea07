import bs58 from 'bs58'
import { isAddress as isEvmAddress } from 'viem/utils'
import type { Family } from '#src/networks/network.ts'

/** The contract's longest address. Source: contract: Input bounds. */
const MAX_ADDRESS_LENGTH = 256

/**
 * Whether a text can be an address of the family. EVM: 20 bytes, and where upper and lower case are mixed, the checksum
 * fits, so that a slip of one character is found. Solana: 32 bytes in base58. Other families: one word.
 */
export function isAddress(text: string, family: Family): boolean {
  if (family === 'evm') return isEvmAddress(text)
  if (family === 'solana') return bs58.decodeUnsafe(text)?.length === 32
  return /^\S+$/.test(text) && text.length <= MAX_ADDRESS_LENGTH
}

/** The address that nobody has: money sent there is gone. */
export const isZeroAddress = (text: string): boolean => /^(?:0x0{40}|1{32})$/i.test(text)
