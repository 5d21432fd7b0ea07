import bs58 from 'bs58'
import { isAddress as isEvmAddress } from 'viem/utils'
import type { Family } from '#src/networks/network.ts'

/** The contract's longest address. Source: contract: Input bounds. */
const MAX_ADDRESS_LENGTH = 256

/**
 * Whether a text is a valid address of the family. EVM: 20 bytes, with a valid checksum in mixed case, so that a typo
 * is detected. Solana: 32 bytes in base58. Other families: one word.
 */
export function isAddress(text: string, family: Family): boolean {
  if (family === 'evm') return isEvmAddress(text)
  if (family === 'solana') return bs58.decodeUnsafe(text)?.length === 32
  return /^\S+$/.test(text) && text.length <= MAX_ADDRESS_LENGTH
}

/** Addresses below this are the network's own: precompiles, and those into which people burn. */
const FIRST_FREE_EVM_ADDRESS = 0x1_0000n

/** What stands for the native coin in many contracts, the last address, and what OP chains deploy themselves. */
const NAMED_EVM_ADDRESS = /^0x(?:e{40}|f{40}|420{34}[\da-f]{4})$/i

/** Solana's own programs, accounts and wrapped coin are words filled up with ones; those of tokens are words in front. */
const NAMED_SOLANA_ADDRESS =
  /1{8}[12]?$|^(?:TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA|TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb|ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL)$/

/** Whether an address is the network's own, such as a precompile or a program, of which nobody has a key. */
export const isReservedAddress = (text: string): boolean =>
  /^0x[\da-f]{40}$/i.test(text)
    ? BigInt(text) < FIRST_FREE_EVM_ADDRESS || NAMED_EVM_ADDRESS.test(text)
    : NAMED_SOLANA_ADDRESS.test(text)

/** Whether two texts are one address: hex in any case, every other letter by letter. */
export const isSpelledAs = (a: string, b: string): boolean =>
  a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase())

/** Whether it is the zero address, at which funds are lost. */
export const isZeroAddress = (text: string): boolean => /^(?:0x0{40}|1{32})$/i.test(text)
