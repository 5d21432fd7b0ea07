import { MULTISIG_BYTES, TOKEN, TOKEN_2022 } from './programs.ts'

/** What a mint is, without extensions. Source: SPL token program, `Mint`. */
const MINT_BYTES = 82
const DECIMALS_OFFSET = 44
const INITIALIZED_OFFSET = 45
/** Where Token-2022 says what an account with extensions is, and which kind a mint is. */
const TYPE_OFFSET = 165
const MINT_KIND = 1

/**
 * In how many decimals a mint counts.
 * @param program that the account belongs to
 * @param data the beginning of the account, of 356 bytes or more where it has as many
 * @returns null where it is no mint
 */
export function readMintDecimals(program: string, data: Uint8Array): number | null {
  const isExtended =
    program === TOKEN_2022 && data[TYPE_OFFSET] === MINT_KIND && data.length !== MULTISIG_BYTES
  const isMint = data.length === MINT_BYTES && (program === TOKEN || program === TOKEN_2022)
  if (!isMint && !isExtended) return null
  return data[INITIALIZED_OFFSET] === 1 ? (data[DECIMALS_OFFSET] ?? null) : null
}
