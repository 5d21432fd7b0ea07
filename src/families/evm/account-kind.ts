import type { AccountKind } from '../chain-family.ts'

/** What kind of account has this code; `0x` is none, and `0xef0100` begins a delegation (EIP-7702). */
export function getAccountKind(code: string): AccountKind {
  if (code === '0x') return 'plain'
  return code.startsWith('0xef0100') ? 'delegated' : 'contract'
}
