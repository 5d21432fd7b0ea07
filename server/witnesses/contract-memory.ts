import { createUseRecorder, type ContractMemoryDependencies } from './use-recorder.ts'
import { createHash } from 'node:crypto'
import { Counter, type Registry } from 'prom-client'
import type { LoadedCatalogue } from '../catalogue/loaded-catalogue.ts'
import type { Log } from '../log.ts'
import { serializeError } from '../logging/serialize-error.ts'
import {
  getNamedContracts,
  getUsedContracts,
  deleteOldContracts,
  markMissing,
  replaceNamedContracts,
  getUncheckedContracts,
  type NamedContract,
  type NamedYield,
} from '../store/stored-contracts.ts'
import { withTimeout } from '../with-timeout.ts'
import {
  checkContractCodes,
  NO_CODE,
  getContractKey,
  getRememberedCodes,
  getNetworksWithCode,
} from './check-contract-codes.ts'
import {
  MIN_WITNESS_AGE_MS,
  getEligibleContracts,
  getDay,
  MISSING_DAYS,
  updateNames,
  USE_RETENTION_DAYS,
  type Clocks,
  type EligibleContract,
} from './eligible-contracts.ts'
import { setImmediate as breathe } from 'node:timers/promises'
import { isValidRawYield } from '../catalogue/raw-yields.ts'
import { parseJson } from '../read-body.ts'
import { readContractNames, type ContractName } from './read-contract-names.ts'

export interface RememberedContract extends EligibleContract {
  /** keccak-256 of its code; null where no node shows it. */
  readonly codeHash: string | null
  /** Whether its code changed within the last days: then it is no witness. */
  readonly codeChanged: boolean
}

/** The gateway's record of yields' contracts over time, shared by all copies, without who used them. */
export interface ContractMemory {
  recordNames(loaded: LoadedCatalogue): void
  /** Records the contracts of an action in the service's response. */
  recordUses(text: string): void
  /** Returns the contracts that have been known for a yield long enough. */
  getContracts(yieldId: string): Promise<readonly RememberedContract[]>
  close(): Promise<void>
}

/** Longest wait for a node; then the last seen code counts. */
const NODE_TIMEOUT_MS = 2_500
/** On stop, pending writes are not waited for longer. */
const STOP_TIMEOUT_MS = 1_000

export const getServiceId = (address: URL): string =>
  createHash('sha256').update(address.href).digest('base64url').slice(0, 22)

interface YieldNames {
  readonly id: string
  readonly names: readonly ContractName[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Retention of names of a yield that is never listed again. */
const RETENTION_MS = 60 * DAY
/** Yields that are written at once, and parsed in one go, so that the event loop is not blocked. */
const BATCH_SIZE = 100
/** Contracts whose code is checked with one refresh, to spare the nodes. */
const MAX_CODE_CHECKS = 100
const MAX_LOG_LINES = 20

/**
 * Records which contracts refreshes of the catalogue name for a yield, and since when without a gap.
 * @param onChange called with a known yield whose entry or exit contracts changed
 */
export function createNameRecorder(
  dependencies: ContractMemoryDependencies,
  onChange: (yieldId: string) => void,
): (loaded: LoadedCatalogue) => Promise<void> {
  const { store, service, nodes, log } = dependencies
  /** What was written last, so that most refreshes write nothing. */
  const written = new Map<string, { readonly digest: string; readonly at: number }>()
  let version: number | null = null

  /** Drops entries that another copy may have changed, and yields that are no longer listed. */
  function forgetWritten(loaded: LoadedCatalogue): void {
    if (version === null || loaded.version !== version + 1) written.clear()
    version = loaded.version
    for (const id of written.keys()) if (!loaded.byId.has(id)) written.delete(id)
  }

  async function write(yields: readonly YieldNames[], clocks: Clocks): Promise<readonly string[]> {
    const ids = yields.map(({ id }) => id)
    const storedNames = await getNamedContracts(store, service, ids)
    const changedAt = new Map(storedNames.yields.map((each) => [each.yieldId, each.changedAt]))
    const [rows, marks, changed]: [NamedContract[], NamedYield[], string[]] = [[], [], []]
    for (const { id, names } of yields) {
      const before = storedNames.names.filter(({ yieldId }) => yieldId === id)
      const next = updateNames(before, changedAt.get(id) ?? null, names, clocks)
      rows.push(...next.names.map((name) => ({ ...name, service, yieldId: id })))
      marks.push({ service, yieldId: id, changedAt: next.changedAt })
      if (next.isChanged && changedAt.has(id)) changed.push(id)
    }
    await replaceNamedContracts(store, marks, rows)
    return changed
  }

  let isChecking = false
  /** Runs beside the recording of names, which must not wait for a node that hangs. */
  function checkDueCodes(clocks: Clocks): void {
    if (isChecking) return
    isChecking = true
    const scope = { service, networks: getNetworksWithCode(nodes) }
    void getUncheckedContracts(store, {
      ...scope,
      before: clocks.machine - DAY,
      most: MAX_CODE_CHECKS,
    })
      .then((unchecked) => checkContractCodes(dependencies, unchecked, clocks))
      .catch((error: unknown) =>
        log.warn(serializeError(error), 'the code of contracts was not seen'),
      )
      .finally(() => {
        isChecking = false
      })
  }

  return async (loaded) => {
    const clocks = await dependencies.clocks()
    forgetWritten(loaded)
    const due: (YieldNames & { readonly digest: string })[] = []
    const read = loaded.rawYields.filter(
      (copy) => copy.readAt === loaded.asOf && isValidRawYield(copy),
    )
    for (const [index, { item }] of read.entries()) {
      if (index % BATCH_SIZE === 0) await breathe()
      const yieldNames = readContractNames(parseJson(item))
      if (!yieldNames) continue
      const digest = JSON.stringify([getDay(clocks.now), yieldNames.names])
      const last = written.get(yieldNames.id)
      if (last?.digest !== digest || clocks.machine - last.at >= HOUR)
        due.push({ ...yieldNames, digest })
    }
    if (loaded.complete)
      await markMissing(store, service, new Set(loaded.byId.keys()), MISSING_DAYS)
    for (let from = 0; from < due.length; from += BATCH_SIZE) {
      const batch = due.slice(from, from + BATCH_SIZE)
      reportChanges(log, await write(batch, clocks), onChange)
      for (const { id, digest } of batch) written.set(id, { digest, at: clocks.machine })
    }
    if (due.length > 0)
      await deleteOldContracts(store, {
        saltDay: getDay(clocks.now) - 2,
        useDay: getDay(clocks.now) - USE_RETENTION_DAYS,
        seenAt: clocks.machine - RETENTION_MS,
        changedAt: clocks.now - RETENTION_MS,
      })
    checkDueCodes(clocks)
  }
}

function reportChanges(
  log: Log,
  changed: readonly string[],
  onChange: (yieldId: string) => void,
): void {
  changed.forEach(onChange)
  for (const yieldId of changed.slice(0, MAX_LOG_LINES))
    log.warn({ yieldId }, 'a yield is entered or left by other contracts than before')
}

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
  /** Refreshes are recorded one after the other, none left out, as a name may be missing in it. */
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
