import type { Inspection } from '#src/families/inspection.ts'
import { readSolanaTransaction } from '#src/families/solana/payload.ts'
import {
  ASSOCIATED_TOKEN,
  COMPUTE_BUDGET,
  MEMO,
  STAKE,
  SYSTEM,
  TOKEN,
} from '#src/families/solana/programs.ts'

/**
 * What the screen of a hardware wallet does not show of a payload, so that the device may refuse to sign it. `contract-call`
 * and `programs`: calls that its app does not know; `typed-data`: shown as two hashes by older devices; `lookup-tables`:
 * accounts that only the chain knows.
 */
export type DeviceLimit = 'contract-call' | 'typed-data' | 'programs' | 'lookup-tables'

/** Calls that every device's app shows: `approve(address,uint256)` and `transfer(address,uint256)`. */
const SHOWN_SELECTORS: readonly string[] = ['0x095ea7b3', '0xa9059cbb']

/** Programs whose instructions the devices' Solana apps show. */
const SHOWN_PROGRAMS: ReadonlySet<string> = new Set([
  SYSTEM,
  STAKE,
  TOKEN,
  ASSOCIATED_TOKEN,
  MEMO,
  COMPUTE_BUDGET,
])

/** Returns what a hardware wallet does not show of a payload; null where its screen shows all of it. */
export function getDeviceLimit({
  unsigned,
  calls,
}: Pick<Inspection, 'unsigned' | 'calls'>): DeviceLimit | null {
  if (unsigned === null) return null
  if (unsigned.family === 'solana') {
    const { lookups = [] } = readSolanaTransaction(unsigned.transaction.bytes)?.message ?? {}
    if (lookups.length > 0) return 'lookup-tables'
    return calls.every((program) => SHOWN_PROGRAMS.has(program)) ? null : 'programs'
  }
  if (unsigned.kind === 'message')
    return unsigned.message.kind === 'typed-data' ? 'typed-data' : null
  const { data } = unsigned.call
  const isShown = data === '0x' || SHOWN_SELECTORS.some((selector) => data.startsWith(selector))
  return isShown ? null : 'contract-call'
}
