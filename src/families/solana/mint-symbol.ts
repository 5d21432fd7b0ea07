import bs58 from 'bs58'
import { symbolIn } from '../token-facts.ts'
import { createByteReader, type ByteReader } from './byte-reader.ts'
import { deriveProgramAddress } from './derived-address.ts'
import { METADATA, TOKEN_2022 } from './programs.ts'

/** Where the extensions of a mint begin. Source: Token-2022, `BASE_ACCOUNT_LENGTH` and the account type. */
const EXTENSIONS_AT = 166
const TOKEN_METADATA = 19
/** Source: Token Metadata program, `Key::MetadataV1`. */
const METADATA_V1 = 4

/** Where the Token Metadata program keeps what the one who made a mint says of it. */
export const metadataAddress = (mint: string): Promise<string> =>
  deriveProgramAddress(
    [new TextEncoder().encode('metadata'), bs58.decode(METADATA), bs58.decode(mint)],
    METADATA,
  )

const text = (reader: ByteReader): Uint8Array => reader.take(reader.u32())

/** Both kinds say whose it is, then of which mint, its name and its symbol. */
function symbolOf(reader: ByteReader, mint: string): string | null {
  reader.address()
  if (reader.address() !== mint) return null
  text(reader)
  return symbolIn(text(reader))
}

/** What is read of bytes; null where they end too early. */
function read(bytes: Uint8Array, of: (reader: ByteReader) => string | null): string | null {
  try {
    return of(createByteReader(bytes))
  } catch {
    return null
  }
}

/**
 * The symbol of a mint by its account in the Token Metadata program.
 * @returns null where the account is none of it
 */
export const readMetadataSymbol = (
  mint: string,
  program: string,
  data: Uint8Array,
): string | null =>
  program === METADATA
    ? read(data, (reader) => (reader.u8() === METADATA_V1 ? symbolOf(reader, mint) : null))
    : null

/**
 * The symbol that a mint of Token-2022 has in its own extensions.
 * @param data of what was read as a mint
 */
export const readExtensionSymbol = (
  mint: string,
  program: string,
  data: Uint8Array,
): string | null =>
  program === TOKEN_2022
    ? read(data, (reader) => {
        reader.take(EXTENSIONS_AT)
        for (;;) {
          const [kind, length] = [reader.u16(), reader.u16()]
          if (kind === TOKEN_METADATA) return symbolOf(reader, mint)
          reader.take(length)
        }
      })
    : null
