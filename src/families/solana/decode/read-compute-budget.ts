import { byteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import { decoded, type Decoded } from './decoded.ts'
import { namedAccounts } from './named-accounts.ts'

/** Reads what a transaction may compute and pays for it; null for any other instruction of the program. @throws RangeError */
export function readComputeBudget(instruction: SolanaInstruction): Decoded | null {
  const reader = byteReader(instruction.data)
  const { isExact } = namedAccounts(instruction, [])
  switch (reader.u8()) {
    case 2:
      return decoded(reader, { kind: 'unit-limit', units: reader.u32() }, isExact)
    case 3:
      return decoded(reader, { kind: 'unit-price', price: reader.u64() }, isExact)
    default:
      return null
  }
}
