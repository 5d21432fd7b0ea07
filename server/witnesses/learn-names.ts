import { setImmediate as breathe } from 'node:timers/promises'
import { isReadable } from '../catalogue/copy.ts'
import type { HeldCatalogue } from '../catalogue/held-catalogue.ts'
import type { Log } from '../log.ts'
import { tellError } from '../logging/tell-error.ts'
import { parseJson } from '../read-body.ts'
import {
  forgetContracts,
  markMissing,
  namesOfYields,
  replaceNames,
  uncheckedContracts,
  type NamedContract,
  type NamedYield,
} from '../store/stored-contracts.ts'
import { checkCodes, networksWithCode } from './check-codes.ts'
import type { MemoryParts } from './contract-memory.ts'
import { namesOf, type ContractName } from './names-of.ts'
import { dayOf, MISSING, nextNames, USE_DAYS, type Clocks } from './ripeness.ts'

interface ReadNames {
  readonly id: string
  readonly names: readonly ContractName[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Names of a yield that is never listed again. */
const FORGET_MS = 60 * DAY
/** Yields that are written at once, and that are read in one go, so that nobody waits behind them. */
const AT_ONCE = 100
/** Contracts whose code is looked at with one refresh, so that nodes are not asked for thousands at once. */
const CODES_AT_ONCE = 100
/** Lines of the log with one refresh. */
const MOST_LINES = 20

/**
 * Remembers what refreshes of the catalogue name as a yield's contracts, and since when without a gap.
 * @param onChange told of a known yield that is entered or left by other contracts than before
 */
export function createLearnNames(
  parts: MemoryParts,
  onChange: (yieldId: string) => void,
): (held: HeldCatalogue) => Promise<void> {
  const { store, service, nodes, log } = parts
  /** What was written last, so that most refreshes write nothing. */
  const written = new Map<string, { readonly digest: string; readonly at: number }>()
  let version: number | null = null

  /** What another copy wrote meanwhile is not known here, and what is listed no more is not kept. */
  function forgetWritten(held: HeldCatalogue): void {
    if (version === null || held.version !== version + 1) written.clear()
    version = held.version
    for (const id of written.keys()) if (!held.byId.has(id)) written.delete(id)
  }

  async function write(yields: readonly ReadNames[], clocks: Clocks): Promise<readonly string[]> {
    const ids = yields.map(({ id }) => id)
    const known = await namesOfYields(store, service, ids)
    const changedAt = new Map(known.yields.map((each) => [each.yieldId, each.changedAt]))
    const [rows, marks, changed]: [NamedContract[], NamedYield[], string[]] = [[], [], []]
    for (const { id, names } of yields) {
      const before = known.names.filter(({ yieldId }) => yieldId === id)
      const next = nextNames(before, changedAt.get(id) ?? null, names, clocks)
      rows.push(...next.names.map((name) => ({ ...name, service, yieldId: id })))
      marks.push({ service, yieldId: id, changedAt: next.changedAt })
      if (next.isChanged && changedAt.has(id)) changed.push(id)
    }
    await replaceNames(store, marks, rows)
    return changed
  }

  let isLooking = false
  /** Beside the names, which do not wait for a node that hangs. */
  function lookAtCodes(clocks: Clocks): void {
    if (isLooking) return
    isLooking = true
    const place = { service, networks: networksWithCode(nodes) }
    void uncheckedContracts(store, { ...place, before: clocks.machine - DAY, most: CODES_AT_ONCE })
      .then((unchecked) => checkCodes(parts, unchecked, clocks))
      .catch((error: unknown) => log.warn(tellError(error), 'the code of contracts was not seen'))
      .finally(() => {
        isLooking = false
      })
  }

  return async (held) => {
    const clocks = await parts.clocks()
    forgetWritten(held)
    const due: (ReadNames & { readonly digest: string })[] = []
    const read = held.copies.filter((copy) => copy.readAt === held.asOf && isReadable(copy))
    for (const [index, { item }] of read.entries()) {
      if (index % AT_ONCE === 0) await breathe()
      const found = namesOf(parseJson(item))
      if (!found) continue
      const digest = JSON.stringify([dayOf(clocks.now), found.names])
      const last = written.get(found.id)
      if (last?.digest !== digest || clocks.machine - last.at >= HOUR)
        due.push({ ...found, digest })
    }
    if (held.complete) await markMissing(store, service, new Set(held.byId.keys()), MISSING)
    for (let from = 0; from < due.length; from += AT_ONCE) {
      const some = due.slice(from, from + AT_ONCE)
      tell(log, await write(some, clocks), onChange)
      for (const { id, digest } of some) written.set(id, { digest, at: clocks.machine })
    }
    if (due.length > 0)
      await forgetContracts(store, {
        saltDay: dayOf(clocks.now) - 2,
        useDay: dayOf(clocks.now) - USE_DAYS,
        seenAt: clocks.machine - FORGET_MS,
        changedAt: clocks.now - FORGET_MS,
      })
    lookAtCodes(clocks)
  }
}

function tell(log: Log, changed: readonly string[], onChange: (yieldId: string) => void): void {
  changed.forEach(onChange)
  for (const yieldId of changed.slice(0, MOST_LINES))
    log.warn({ yieldId }, 'a yield is entered or left by other contracts than before')
}
