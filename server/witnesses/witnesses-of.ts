import type { Registry } from 'prom-client'
import type { HeldCatalogue } from '../catalogue/held-catalogue.ts'
import type { GatewayConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { parseJson } from '../read-body.ts'
import { createSandboxClock } from '../sandbox-clock.ts'
import type { Store } from '../store/store.ts'
import { openContractMemory, serviceName, type ContractMemory } from './contract-memory.ts'
import { openKnownContracts } from './known-contracts.ts'
import { namesOf } from './names-of.ts'
import { openWitnesses, type Witnesses } from './open-witnesses.ts'

interface Given {
  /** What is listed now; null before the first refresh. */
  readonly listed: () => HeldCatalogue | null
  readonly store: Store
  readonly registry: Registry
  readonly log: Log
}

/** Milliseconds that an answer is kept; in sandbox mode people move time themselves. */
const FRESH = { real: 30_000, sandbox: 1_000 }

/** Who vouches for contracts in a gateway as it is configured. */
export function witnessesOf(
  { earnApi, nodes, sandbox, knownContracts }: GatewayConfig,
  { listed, store, registry, log }: Given,
): { readonly witnesses: Witnesses; readonly memory: ContractMemory } {
  const offset = sandbox ? createSandboxClock(sandbox) : () => Promise.resolve(0)
  const clocks = async () => {
    const seconds = await offset()
    const machine = Date.now()
    return { machine, now: machine + seconds * 1_000 }
  }
  const memory = openContractMemory(
    { store, nodes, service: serviceName(earnApi), clocks, log },
    (yieldId) => listed()?.byId.has(yieldId) ?? false,
    registry,
  )
  const witnesses = openWitnesses({
    known: openKnownContracts(knownContracts, log),
    memory,
    networksOf(yieldId) {
      const copy = listed()?.byId.get(yieldId)
      const found = copy ? namesOf(parseJson(copy.item)) : null
      return found && [found.network, ...found.names.map(({ network }) => network)]
    },
    fresh: sandbox ? FRESH.sandbox : FRESH.real,
    log,
  })
  return { witnesses, memory }
}
