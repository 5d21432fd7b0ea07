import type { ByteReader } from '../byte-reader.ts'
import type { Read } from './known-instruction.ts'

/** Reads what a transaction may compute and pays for it; null for any other instruction of the program. @throws RangeError */
export function readComputeBudget(reader: ByteReader): Read | null {
  switch (reader.u8()) {
    case 2:
      return { known: { kind: 'unit-limit', units: reader.u32() }, accounts: [] }
    case 3:
      return { known: { kind: 'unit-price', price: reader.u64() }, accounts: [] }
    default:
      return null
  }
}
