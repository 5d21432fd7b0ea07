import type { Log } from '../log.ts'
import { serializeError } from '../logging/serialize-error.ts'
import { getContractKey } from './check-contract-codes.ts'
import {
  openContractMemory,
  getServiceId,
  type ContractMemory,
  type RememberedContract,
} from './contract-memory.ts'
import { vouchesFor, openKnownContracts, type KnownContract } from './known-contracts.ts'
import type { Registry } from 'prom-client'
import type { LoadedCatalogue } from '../catalogue/loaded-catalogue.ts'
import type { GatewayConfig } from '../config.ts'
import { parseJson } from '../read-body.ts'
import { createSandboxClock } from '../sandbox-clock.ts'
import type { Store } from '../store/store.ts'
import { readContractNames } from './read-contract-names.ts'

interface ConfiguredWitnessesDependencies {
  /** The loaded catalogue; null before the first refresh. */
  readonly getCatalogue: () => LoadedCatalogue | null
  readonly store: Store
  readonly registry: Registry
  readonly log: Log
}

/** Cache lifetime in milliseconds; in sandbox mode users move time themselves. */
const CACHE_MS = { real: 30_000, sandbox: 1_000 }

/** Opens the witnesses of a gateway with its configuration. */
export function openConfiguredWitnesses(
  { earnApi, nodes, sandbox, knownContracts }: GatewayConfig,
  { getCatalogue, store, registry, log }: ConfiguredWitnessesDependencies,
): { readonly witnesses: Witnesses; readonly memory: ContractMemory } {
  const getOffset = sandbox ? createSandboxClock(sandbox) : () => Promise.resolve(0)
  const clocks = async () => {
    const seconds = await getOffset()
    const machine = Date.now()
    return { machine, now: machine + seconds * 1_000 }
  }
  const memory = openContractMemory(
    { store, nodes, service: getServiceId(earnApi), clocks, log },
    (yieldId) => getCatalogue()?.byId.has(yieldId) ?? false,
    registry,
  )
  const witnesses = openWitnesses({
    getKnownContracts: openKnownContracts(knownContracts, log),
    memory,
    getNetworks(yieldId) {
      const rawYield = getCatalogue()?.byId.get(yieldId)
      const yieldNames = rawYield ? readContractNames(parseJson(rawYield.item)) : null
      return yieldNames && [yieldNames.network, ...yieldNames.names.map(({ network }) => network)]
    },
    cacheMs: sandbox ? CACHE_MS.sandbox : CACHE_MS.real,
    log,
  })
  return { witnesses, memory }
}

/** A contract with a witness other than the service, in one yield; an item of `/witnesses/{yieldId}`. */
export interface ContractWitness {
  readonly network: string
  readonly address: string
  readonly by: 'operator' | 'memory'
  /** Whether it may be called and approved; false for a token and for where the yield's money lies. */
  readonly isEntrance: boolean
  /** Since when it is known, Unix milliseconds; null where only the operator's file names it. */
  readonly since: number | null
  /** Lower bound of confirmed actions that used it. */
  readonly actions: number
  readonly codeHash: string | null
  /** Whether its code changed; then memory does not vouch for it. */
  readonly codeChanged: boolean
}

export interface Witnesses extends Pick<ContractMemory, 'recordUses'> {
  getWitnesses(yieldId: string): Promise<readonly ContractWitness[]>
}

interface WitnessesDependencies {
  readonly getKnownContracts: () => readonly KnownContract[]
  readonly memory: ContractMemory
  /** Returns the networks of a yield; null where it is not listed. */
  readonly getNetworks: (yieldId: string) => readonly string[] | null
  /** Cache lifetime in milliseconds. */
  readonly cacheMs: number
  readonly log: Log
}

/** Cached results; with more, all are computed again. */
const MAX_CACHED = 2_000

/**
 * Merges the operator's file with the gateway's memory. Contracts vouched for in any yield are returned only on the
 * yield's networks. While the database is down, memory vouches for nothing.
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
