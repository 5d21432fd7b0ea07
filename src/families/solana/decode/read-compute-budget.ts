import { byteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import type { KnownInstruction } from './known-instruction.ts'

/** Reads what a transaction may compute and pays for it; null for any other instruction of the program. @throws RangeError */
export function readComputeBudget({ accounts, data }: SolanaInstruction): KnownInstruction | null {
  const reader = byteReader(data)
  const read = (): KnownInstruction | null => {
    switch (reader.u8()) {
      case 2:
        return { kind: 'unit-limit', units: reader.u32() }
      case 3:
        return { kind: 'unit-price', price: reader.u64() }
      default:
        return null
    }
  }
  const found = read()
  return reader.isAtEnd() && accounts.length === 0 ? found : null
}
