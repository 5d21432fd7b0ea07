import { createHash } from 'node:crypto'
import { Counter, type Registry } from 'prom-client'
import type { LoadedCatalogue } from '../catalogue/loaded-catalogue.ts'
import type { Log } from '../log.ts'
import { serializeError } from '../logging/serialize-error.ts'
import type { Nodes } from '../read-nodes.ts'
import { getNamedContracts, getUsedContracts } from '../store/stored-contracts.ts'
import type { Store } from '../store/store.ts'
import { withTimeout } from '../with-timeout.ts'
import {
  checkContractCodes,
  NO_CODE,
  getContractKey,
  getRememberedCodes,
} from './check-contract-codes.ts'
import { createNameRecorder } from './name-recorder.ts'
import { createUseRecorder } from './use-recorder.ts'
import {
  MIN_WITNESS_AGE_MS,
  getEligibleContracts,
  type Clocks,
  type EligibleContract,
} from './eligible-contracts.ts'

export interface ContractMemoryDependencies {
  readonly store: Store
  readonly nodes: Nodes
  /** Names the service, whose ids of yields are its own. */
  readonly service: string
  readonly clocks: () => Promise<Clocks>
  readonly log: Log
}

/** A contract that memory knows, with what it runs. */
export interface RememberedContract extends EligibleContract {
  /** keccak-256 of its code; null where no node tells. */
  readonly codeHash: string | null
  /** Whether what it runs changed within the last days: then it is no witness. */
  readonly codeChanged: boolean
}

/** What the gateway has seen of yields' contracts over time, shared by all copies and without anybody who used them. */
export interface ContractMemory {
  /** Takes in what a refresh of the catalogue has read. */
  recordNames(loaded: LoadedCatalogue): void
  /** Takes in an action as the service answered it. */
  recordUses(text: string): void
  /** The contracts that are known for a yield long enough. */
  getContracts(yieldId: string): Promise<readonly RememberedContract[]>
  /** Waits for what is being written. */
  close(): Promise<void>
}

/** Nobody waits longer for a node: then what was seen last counts. */
const NODE_TIMEOUT_MS = 2_500
/** What is being written is not waited for much longer when the gateway stops. */
const STOP_TIMEOUT_MS = 1_000

export const getServiceId = (address: URL): string =>
  createHash('sha256').update(address.href).digest('base64url').slice(0, 22)

/** @param isListed whether the catalogue has a yield */
export function openContractMemory(
  dependencies: ContractMemoryDependencies,
  isListed: (yieldId: string) => boolean,
  registry: Registry,
): ContractMemory {
  const { store, service, log, clocks } = dependencies
  const changes = new Counter({
    name: 'sheaf_named_contracts_changes_total',
    help: 'Yields that the service lists with other contracts to enter or leave by than before.',
    registers: [registry],
  })
  const recordNames = createNameRecorder(dependencies, () => changes.inc())
  const uses = createUseRecorder(dependencies, isListed)
  /** Each refresh after the one before: none is left out, as a name may be missing in it. */
  let recording: Promise<void> = Promise.resolve()
  return {
    recordNames(loaded) {
      recording = recording
        .then(() => recordNames(loaded))
        .catch((error: unknown) =>
          log.warn(serializeError(error), 'the contracts of the catalogue were not remembered'),
        )
    },
    recordUses: (text) => uses.learn(text),
    async getContracts(yieldId) {
      const [time, named, used] = await Promise.all([
        clocks(),
        getNamedContracts(store, service, [yieldId]),
        getUsedContracts(store, service, yieldId),
      ])
      const changedAt = named.yields[0]?.changedAt ?? null
      const eligible = getEligibleContracts(named.names, changedAt, used, time)
      const checking = checkContractCodes(dependencies, eligible, time)
      const seen = await withTimeout(checking, NODE_TIMEOUT_MS)
      const codes = typeof seen === 'string' ? await getRememberedCodes(store, eligible) : seen
      return eligible.flatMap((each) => {
        const code = codes.get(getContractKey(each))
        if (code?.codeHash === NO_CODE) return []
        const changed = code?.changedAt ?? null
        return [
          {
            ...each,
            codeHash: code?.codeHash ?? null,
            codeChanged: changed !== null && time.now - changed < MIN_WITNESS_AGE_MS,
          },
        ]
      })
    },
    async close() {
      await withTimeout(Promise.all([recording, uses.close()]), STOP_TIMEOUT_MS)
    },
  }
}
