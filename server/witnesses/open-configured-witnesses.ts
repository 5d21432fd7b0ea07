import type { Registry } from 'prom-client'
import type { LoadedCatalogue } from '../catalogue/loaded-catalogue.ts'
import type { GatewayConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { parseJson } from '../read-body.ts'
import { createSandboxClock } from '../sandbox-clock.ts'
import type { Store } from '../store/store.ts'
import { openContractMemory, getServiceId, type ContractMemory } from './contract-memory.ts'
import { openKnownContracts } from './known-contracts.ts'
import { readContractNames } from './read-contract-names.ts'
import { openWitnesses, type Witnesses } from './open-witnesses.ts'

interface ConfiguredWitnessesDependencies {
  /** What is listed now; null before the first refresh. */
  readonly getCatalogue: () => LoadedCatalogue | null
  readonly store: Store
  readonly registry: Registry
  readonly log: Log
}

/** Milliseconds that an answer is kept; in sandbox mode people move time themselves. */
const CACHE_MS = { real: 30_000, sandbox: 1_000 }

/** Who vouches for contracts in a gateway as it is configured. */
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
