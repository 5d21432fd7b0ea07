import { ComputeBudgetProgram, type VersionedMessage } from '@solana/web3.js'

/** Programs whose instructions only guard a transaction: wallets add them on their own (decisions/009-sandbox-tracking). */
const GUARDS = new Set([
  ComputeBudgetProgram.programId.toBase58(),
  // Lighthouse, with which wallets assert what a transaction may at most change.
  'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
])

/** What a message does, in the one form in which it is compared. */
export interface CanonicalCall {
  /** The program of its first instruction; null when it only has guards. */
  readonly to: string | null
  /** JSON: every instruction with its program, its accounts in order and its data in hex. */
  readonly data: string
}

/**
 * Guards are left out, and so are the signer and writer flags, which a guard may change. Addresses from lookup tables
 * are named by their place, as nothing that is handed out uses them.
 */
export function canonicalCall(message: VersionedMessage): CanonicalCall {
  const name = (index: number): string =>
    message.staticAccountKeys[index]?.toBase58() ?? `table:${index}`
  const instructions = message.compiledInstructions
    .map(({ programIdIndex, accountKeyIndexes, data }) => ({
      program: name(programIdIndex),
      accounts: [...accountKeyIndexes].map(name),
      data: Buffer.from(data).toString('hex'),
    }))
    .filter(({ program }) => !GUARDS.has(program))
  return { to: instructions[0]?.program ?? null, data: JSON.stringify(instructions) }
}
