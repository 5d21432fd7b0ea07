import { decodeInstruction } from './decode/decode-instruction.ts'
import { INCLUSION_FEE_CAP, getPriorityFee } from './fees.ts'
import type { SolanaInstruction, SolanaMessage } from './message.ts'
import { getDurableNonce } from './durable-nonce.ts'
import { COMPUTE_BUDGET, LIGHTHOUSE } from './programs.ts'
import type { SolanaTransaction } from './payload.ts'

/** A message compared with the requested one. */
export type MessageComparison =
  | { readonly kind: 'identical' }
  /** The same, and instructions that can only make it fail or be included sooner: their programs, each once. */
  | { readonly kind: 'guarded'; readonly guards: readonly string[] }
  | { readonly kind: 'other' }

/** Programs that wallets call on their own to guard a transaction (decisions/020-solana). */
const GUARD_PROGRAMS = new Set([COMPUTE_BUDGET, LIGHTHOUSE])

const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index])

const isSameInstruction = (a: SolanaInstruction, b: SolanaInstruction): boolean =>
  a.program === b.program && isSameList(a.accounts, b.accounts) && isSameBytes(a.data, b.data)

/** What `signed` has beside all of `asked`, in order; null when something of it is missing or changed. */
function findAdded(
  requested: readonly SolanaInstruction[],
  signed: readonly SolanaInstruction[],
): SolanaInstruction[] | null {
  const remaining = [...requested]
  const more = signed.filter((each) => {
    const [next] = remaining
    if (!next || !isSameInstruction(next, each)) return true
    remaining.shift()
    return false
  })
  return remaining.length === 0 ? more : null
}

/** A guard may name a price, but not one that takes the money. */
const isCheap = ({ instructions }: SolanaMessage): boolean =>
  getPriorityFee(
    instructions.flatMap((each) => decodeInstruction(each)?.instruction ?? []),
    instructions.length,
  ) <= INCLUSION_FEE_CAP

/** Whether both have the same durable nonce, or none: a guard before the nonce's advance would make it expire. */
const hasSameNonce = (before: SolanaMessage, after: SolanaMessage): boolean =>
  getDurableNonce(before)?.account === getDurableNonce(after)?.account

/**
 * Holds what was signed against what was to be signed. Who signs, the blockhash and every instruction must be the same;
 * only guards may be added. Addresses from lookup tables are not compared by name, so such a message must be identical.
 * Source: decisions/020-solana.
 */
export function compareMessages(
  requested: SolanaTransaction,
  signed: SolanaTransaction,
): MessageComparison {
  if (isSameBytes(requested.messageBytes, signed.messageBytes)) return { kind: 'identical' }
  const [before, after] = [requested.message, signed.message]
  const isComparable =
    before.version === after.version &&
    before.blockhash === after.blockhash &&
    isSameList(before.signers, after.signers) &&
    hasSameNonce(before, after) &&
    ![...before.instructions, ...after.instructions].some(({ accounts }) => accounts.includes(null))
  const more = isComparable ? findAdded(before.instructions, after.instructions) : null
  if (!more || !more.every(({ program }) => GUARD_PROGRAMS.has(program)) || !isCheap(after))
    return { kind: 'other' }
  return { kind: 'guarded', guards: [...new Set(more.map(({ program }) => program))] }
}
