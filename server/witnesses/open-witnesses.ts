import type { Log } from '../log.ts'
import { tellError } from '../logging/tell-error.ts'
import { placeKey } from './check-codes.ts'
import type { ContractMemory, RememberedContract } from './contract-memory.ts'
import { vouchesFor, type KnownContract } from './known-contracts.ts'

/** A contract for which somebody else than the service vouches, in one yield; as `/witnesses/{yieldId}` answers it. */
export interface ContractWitness {
  readonly network: string
  readonly address: string
  readonly by: 'operator' | 'memory'
  /** Whether it may be called and allowed to take; false for a token, and a place where the yield's money lies. */
  readonly isEntrance: boolean
  /** Since when it is known, Unix milliseconds; null where only the operator's file names it. */
  readonly since: number | null
  /** Confirmed actions that used it, at least. */
  readonly actions: number
  readonly codeHash: string | null
  /** Then memory does not vouch for it. */
  readonly codeChanged: boolean
}

/** Who vouches for the contracts of a yield. */
export interface Witnesses extends Pick<ContractMemory, 'learnUses'> {
  /** Kept for a moment. */
  of(yieldId: string): Promise<readonly ContractWitness[]>
}

interface Parts {
  readonly known: () => readonly KnownContract[]
  readonly memory: ContractMemory
  /** The networks of a yield; null where it is not listed. */
  readonly networksOf: (yieldId: string) => readonly string[] | null
  /** Milliseconds that an answer is kept. */
  readonly fresh: number
  readonly log: Log
}

/** Answers that are kept at once; with more, all are worked out again. */
const MOST_KEPT = 2_000

/**
 * Brings the operator's file and the gateway's memory together. Of contracts that are vouched for in any yield only those
 * of the yield's networks are told. While the database does not answer, memory vouches for nobody.
 */
export function openWitnesses({ known, memory, networksOf, fresh, log }: Parts): Witnesses {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>()
  const operatorsOf = (yieldId: string): readonly KnownContract[] => {
    const networks = networksOf(yieldId)
    return known().filter(
      (contract) =>
        vouchesFor(contract, yieldId) &&
        (contract.yields !== null || !networks || networks.includes(contract.network)),
    )
  }
  const workOut = async (yieldId: string): Promise<Answer> => {
    const remembered = await memory.of(yieldId).catch((error: unknown) => {
      log.warn(tellError(error), 'the memory of contracts did not answer')
      return []
    })
    return together(operatorsOf(yieldId), remembered)
  }
  return {
    learnUses: (text) => memory.learnUses(text),
    of(yieldId) {
      const now = performance.now()
      const last = kept.get(yieldId)
      if (last && now - last.at < fresh) return last.answer
      if (kept.size >= MOST_KEPT) kept.clear()
      const answer = workOut(yieldId)
      kept.set(yieldId, { at: now, answer })
      return answer
    },
  }
}

type Answer = readonly ContractWitness[]

function together(
  operators: readonly KnownContract[],
  remembered: readonly RememberedContract[],
): Answer {
  const found = new Map<string, ContractWitness>()
  for (const each of remembered) found.set(placeKey(each), { ...each, by: 'memory' })
  for (const { network, address } of operators) {
    const key = placeKey({ network, address })
    const memory = found.get(key)
    found.set(key, {
      network,
      address,
      by: 'operator',
      isEntrance: true,
      since: memory?.since ?? null,
      actions: memory?.actions ?? 0,
      codeHash: memory?.codeHash ?? null,
      codeChanged: memory?.codeChanged ?? false,
    })
  }
  return [...found.values()]
}
