import { createHash } from 'node:crypto'
import { Counter, type Registry } from 'prom-client'
import type { HeldCatalogue } from '../catalogue/held-catalogue.ts'
import type { Log } from '../log.ts'
import { tellError } from '../logging/tell-error.ts'
import type { Nodes } from '../read-nodes.ts'
import { namesOfYields, usesOfYield } from '../store/stored-contracts.ts'
import type { Store } from '../store/store.ts'
import { within } from '../within.ts'
import { checkCodes, NO_CODE, placeKey, rememberedCodes } from './check-codes.ts'
import { createLearnNames } from './learn-names.ts'
import { createLearnUses } from './learn-uses.ts'
import { RIPE_MS, ripeContracts, type Clocks, type Remembered } from './ripeness.ts'

export interface MemoryParts {
  readonly store: Store
  readonly nodes: Nodes
  /** Names the service, whose ids of yields are its own. */
  readonly service: string
  readonly clocks: () => Promise<Clocks>
  readonly log: Log
}

/** A contract that memory knows, with what it runs. */
export interface RememberedContract extends Remembered {
  /** keccak-256 of its code; null where no node tells. */
  readonly codeHash: string | null
  /** Whether what it runs changed within the last days: then it is no witness. */
  readonly codeChanged: boolean
}

/** What the gateway has seen of yields' contracts over time, shared by all copies and without anybody who used them. */
export interface ContractMemory {
  /** Takes in what a refresh of the catalogue has read. */
  learnNames(held: HeldCatalogue): void
  /** Takes in an action as the service answered it. */
  learnUses(text: string): void
  /** The contracts that are known for a yield long enough. */
  of(yieldId: string): Promise<readonly RememberedContract[]>
  /** Waits for what is being written. */
  close(): Promise<void>
}

/** Nobody waits longer for a node: then what was seen last counts. */
const NODE_MS = 2_500
/** What is being written is not waited for much longer when the gateway stops. */
const STOP_MS = 1_000

export const serviceName = (address: URL): string =>
  createHash('sha256').update(address.href).digest('base64url').slice(0, 22)

/** @param isListed whether the catalogue has a yield */
export function openContractMemory(
  parts: MemoryParts,
  isListed: (yieldId: string) => boolean,
  registry: Registry,
): ContractMemory {
  const { store, service, log, clocks } = parts
  const changes = new Counter({
    name: 'sheaf_named_contracts_changes_total',
    help: 'Yields that the service lists with other contracts to enter or leave by than before.',
    registers: [registry],
  })
  const learnNames = createLearnNames(parts, () => changes.inc())
  const uses = createLearnUses(parts, isListed)
  /** Each refresh after the one before: none is left out, as a name may be missing in it. */
  let learning: Promise<void> = Promise.resolve()
  return {
    learnNames(held) {
      learning = learning
        .then(() => learnNames(held))
        .catch((error: unknown) =>
          log.warn(tellError(error), 'the contracts of the catalogue were not remembered'),
        )
    },
    learnUses: (text) => uses.learn(text),
    async of(yieldId) {
      const [time, known, used] = await Promise.all([
        clocks(),
        namesOfYields(store, service, [yieldId]),
        usesOfYield(store, service, yieldId),
      ])
      const changedAt = known.yields[0]?.changedAt ?? null
      const ripe = ripeContracts(known.names, changedAt, used, time)
      const checking = checkCodes(parts, ripe, time)
      const seen = await within(checking, NODE_MS)
      const codes = typeof seen === 'string' ? await rememberedCodes(store, ripe) : seen
      return ripe.flatMap((each) => {
        const code = codes.get(placeKey(each))
        if (code?.codeHash === NO_CODE) return []
        const changed = code?.changedAt ?? null
        return [
          {
            ...each,
            codeHash: code?.codeHash ?? null,
            codeChanged: changed !== null && time.now - changed < RIPE_MS,
          },
        ]
      })
    },
    async close() {
      await within(Promise.all([learning, uses.close()]), STOP_MS)
    },
  }
}
