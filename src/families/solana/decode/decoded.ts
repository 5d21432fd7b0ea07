import type { ByteReader } from '../byte-reader.ts'
import type { KnownInstruction } from './known-instruction.ts'

/**
 * What an instruction does. Programs forgive bytes and accounts that are left over, so those are read too: not `isExact`
 * makes a doubt, never a way past what is judged.
 */
export interface Decoded {
  readonly known: KnownInstruction
  /** Nothing is left over, and every account is in its place. */
  readonly isExact: boolean
}

/** An instruction that was read to its end, or with bytes left over. */
export const decoded = (
  reader: ByteReader,
  known: KnownInstruction,
  hasForm: boolean,
): Decoded => ({ known, isExact: hasForm && reader.isAtEnd() })
