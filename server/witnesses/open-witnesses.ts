import type { Log } from '../log.ts'
import { serializeError } from '../logging/serialize-error.ts'
import { getContractKey } from './check-contract-codes.ts'
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
export interface Witnesses extends Pick<ContractMemory, 'recordUses'> {
  /** Kept for a moment. */
  getWitnesses(yieldId: string): Promise<readonly ContractWitness[]>
}

interface WitnessesDependencies {
  readonly getKnownContracts: () => readonly KnownContract[]
  readonly memory: ContractMemory
  /** The networks of a yield; null where it is not listed. */
  readonly getNetworks: (yieldId: string) => readonly string[] | null
  /** Milliseconds that an answer is kept. */
  readonly cacheMs: number
  readonly log: Log
}

/** Answers that are kept at once; with more, all are worked out again. */
const MAX_CACHED = 2_000

/**
 * Brings the operator's file and the gateway's memory together. Of contracts that are vouched for in any yield only those
 * of the yield's networks are told. While the database does not answer, memory vouches for nobody.
 */
export function openWitnesses({
  getKnownContracts,
  memory,
  getNetworks,
  cacheMs,
  log,
}: WitnessesDependencies): Witnesses {
  const cache = new Map<
    string,
    { readonly at: number; readonly answer: Promise<ContractWitnesses> }
  >()
  const getOperatorContracts = (yieldId: string): readonly KnownContract[] => {
    const networks = getNetworks(yieldId)
    return getKnownContracts().filter(
      (contract) =>
        vouchesFor(contract, yieldId) &&
        (contract.yields !== null || !networks || networks.includes(contract.network)),
    )
  }
  const computeWitnesses = async (yieldId: string): Promise<ContractWitnesses> => {
    const remembered = await memory.getContracts(yieldId).catch((error: unknown) => {
      log.warn(serializeError(error), 'the memory of contracts did not answer')
      return []
    })
    return mergeWitnesses(getOperatorContracts(yieldId), remembered)
  }
  return {
    recordUses: (text) => memory.recordUses(text),
    getWitnesses(yieldId) {
      const now = performance.now()
      const cached = cache.get(yieldId)
      if (cached && now - cached.at < cacheMs) return cached.answer
      if (cache.size >= MAX_CACHED) cache.clear()
      const answer = computeWitnesses(yieldId)
      cache.set(yieldId, { at: now, answer })
      return answer
    },
  }
}

type ContractWitnesses = readonly ContractWitness[]

function mergeWitnesses(
  operators: readonly KnownContract[],
  remembered: readonly RememberedContract[],
): ContractWitnesses {
  const witnessesByKey = new Map<string, ContractWitness>()
  for (const each of remembered) witnessesByKey.set(getContractKey(each), { ...each, by: 'memory' })
  for (const { network, address } of operators) {
    const key = getContractKey({ network, address })
    const memory = witnessesByKey.get(key)
    witnessesByKey.set(key, {
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
  return [...witnessesByKey.values()]
}
