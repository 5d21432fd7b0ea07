import bs58 from 'bs58'
import type { Seed } from './decode/known-instruction.ts'

/** The address that the system program makes from another one, a text and the program it belongs to. */
export async function seededAddress({ base, text }: Seed, owner: string): Promise<string> {
  const bytes = Uint8Array.from([
    ...bs58.decode(base),
    ...new TextEncoder().encode(text),
    ...bs58.decode(owner),
  ])
  return bs58.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
