import { setImmediate as breathe } from 'node:timers/promises'
import { isValidRawYield } from '../catalogue/raw-yield.ts'
import type { LoadedCatalogue } from '../catalogue/loaded-catalogue.ts'
import type { Log } from '../log.ts'
import { serializeError } from '../logging/serialize-error.ts'
import { parseJson } from '../read-body.ts'
import {
  deleteOldContracts,
  markMissing,
  getNamedContracts,
  replaceNamedContracts,
  getUncheckedContracts,
  type NamedContract,
  type NamedYield,
} from '../store/stored-contracts.ts'
import { checkContractCodes, getNetworksWithCode } from './check-contract-codes.ts'
import type { ContractMemoryDependencies } from './contract-memory.ts'
import { readContractNames, type ContractName } from './read-contract-names.ts'
import {
  getDay,
  MISSING_DAYS,
  updateNames,
  USE_RETENTION_DAYS,
  type Clocks,
} from './eligible-contracts.ts'

interface YieldNames {
  readonly id: string
  readonly names: readonly ContractName[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Names of a yield that is never listed again. */
const RETENTION_MS = 60 * DAY
/** Yields that are written at once, and that are read in one go, so that nobody waits behind them. */
const BATCH_SIZE = 100
/** Contracts whose code is looked at with one refresh, so that nodes are not asked for thousands at once. */
const MAX_CODE_CHECKS = 100
/** Lines of the log with one refresh. */
const MAX_LOG_LINES = 20

/**
 * Remembers what refreshes of the catalogue name as a yield's contracts, and since when without a gap.
 * @param onChange told of a known yield that is entered or left by other contracts than before
 */
export function createNameRecorder(
  dependencies: ContractMemoryDependencies,
  onChange: (yieldId: string) => void,
): (loaded: LoadedCatalogue) => Promise<void> {
  const { store, service, nodes, log } = dependencies
  /** What was written last, so that most refreshes write nothing. */
  const written = new Map<string, { readonly digest: string; readonly at: number }>()
  let version: number | null = null

  /** What another copy wrote meanwhile is not known here, and what is listed no more is not kept. */
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
  /** Beside the names, which do not wait for a node that hangs. */
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
