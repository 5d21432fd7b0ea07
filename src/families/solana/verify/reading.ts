import { decodeInstruction } from '../decode/decode-instruction.ts'
import type { Known, KnownInstruction, KnownKind } from '../decode/known-instruction.ts'
import type { SolanaMessage } from '../message.ts'
import { STAKE } from '../programs.ts'
import { seededAddress } from '../seeded-address.ts'

/** A message in the words of the programs that are known here. */
export interface Reading {
  readonly message: SolanaMessage
  readonly known: readonly KnownInstruction[]
  /** Some instruction is of no known kind, or has more to it than its kind would. */
  readonly hasUnknown: boolean
  /** Stake accounts that it makes, with addresses that follow from their seeds or sign for themselves. */
  readonly madeStakes: ReadonlySet<string>
}

/** Those of some kind, in order. */
export const ofKind = <Kind extends KnownKind>(
  { known }: Pick<Reading, 'known'>,
  kind: Kind,
): Known<Kind>[] => known.filter((each): each is Known<Kind> => each.kind === kind)

async function isMade({
  created,
  owner,
  seed,
}: Known<'create'> | Known<'allocate'>): Promise<boolean> {
  if (owner !== STAKE) return false
  return seed === null || created === (await seededAddress(seed, owner))
}

/** Reads every instruction of a message. */
export async function readWords(message: SolanaMessage): Promise<Reading> {
  const all = message.instructions.map(decodeInstruction)
  const known = all.flatMap((each) => (each ? [each.known] : []))
  const makings = [...ofKind({ known }, 'create'), ...ofKind({ known }, 'allocate')]
  const made = await Promise.all(makings.map(isMade))
  return {
    message,
    known,
    hasUnknown: all.some((each) => !each?.isExact),
    madeStakes: new Set(makings.filter((_, index) => made[index]).map(({ created }) => created)),
  }
}
