import type { Fact } from './fact.ts'
import type { ReportOrigin } from '#src/api/report-hash.ts'
import { getActionFacts } from './action-facts.ts'

/** Creates an in-memory journal, the fallback where storage is blocked. */
export function createMemoryJournal(): Journal {
  let facts: readonly Fact[] = []
  const listeners = new Set<() => void>()
  const writeAll: Journal['writeAll'] = (added, onlyIf) => {
    if (onlyIf?.(facts) === false) return Promise.resolve(false)
    facts = [...facts, ...added]
    for (const listener of listeners) listener()
    return Promise.resolve(true)
  }
  return {
    durable: false,
    write: (fact, onlyIf) => writeAll([fact], onlyIf),
    writeAll,
    forget: (selection) => {
      facts = facts.filter((fact) => !isForgotten(fact, selection))
      for (const listener of listeners) listener()
      return Promise.resolve()
    },
    ofAction: (action) => Promise.resolve(getActionFacts(facts, action)),
    all: () => Promise.resolve([...facts]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the journal with a callback for each stored fact of this page; errors of the callback are ignored. */
export const notifyFacts = (journal: Journal, onFact: (fact: Fact) => void): Journal => ({
  ...journal,
  write: async (fact, onlyIf) => {
    const isWritten = await journal.write(fact, onlyIf)
    if (isWritten) onFact(fact)
    return isWritten
  },
  writeAll: async (facts, onlyIf) => {
    const areWritten = await journal.writeAll(facts, onlyIf)
    if (areWritten) for (const fact of facts) onFact(fact)
    return areWritten
  },
})

/**
 * Returns the origin to send with a report. Without a readable journal there is no key; the chain
 * may prove it instead.
 */
export async function getReportOrigin(journal: Journal, action: string): Promise<ReportOrigin> {
  const facts = await journal.ofAction(action).catch(() => [])
  const keys = facts.flatMap((fact) => (fact.kind === 'created' ? [fact.key ?? null] : []))
  return { action, key: keys.find((key) => key !== null) ?? null }
}

/** The actions and intents to delete facts of. */
interface ForgetSelection {
  readonly actions: ReadonlySet<string>
  readonly intents: ReadonlySet<string>
}

/** Whether a fact is selected. An invalid entry is not, as it may be an open prompt. */
export const isForgotten = (fact: Fact | null, { actions, intents }: ForgetSelection): boolean =>
  fact !== null &&
  (('action' in fact && actions.has(fact.action)) || ('intent' in fact && intents.has(fact.intent)))

/** The persistent log of what this browser signed and sent. */
export interface Journal {
  /** False without storage: a reload would lose track, and users are warned before signing. */
  readonly durable: boolean
  /**
   * Resolves when the fact is on disk. @throws if it can't be stored: nothing may be signed then.
   * @param onlyIf decides on all facts within the same transaction, so that only one of two tabs writes
   * @returns false if `onlyIf` prevented the write
   */
  readonly write: (fact: Fact, onlyIf?: (facts: readonly Fact[]) => boolean) => Promise<boolean>
  /** Like `write`, for several facts: all of them are on disk, or none. */
  readonly writeAll: (
    facts: readonly Fact[],
    onlyIf?: (facts: readonly Fact[]) => boolean,
  ) => Promise<boolean>
  /** Reads an action's facts, oldest first, with those of its intent. */
  readonly ofAction: (action: string) => Promise<readonly Fact[]>
  /** Reads all facts, oldest first. */
  readonly all: () => Promise<readonly Fact[]>
  /** Deletes the facts of actions and intents. @throws if it fails: all of them are still there then */
  readonly forget: (what: ForgetSelection) => Promise<void>
  /** Subscribes to changes, also by other tabs, and to the loss of the connection. */
  readonly subscribe: (listener: () => void) => () => void
}
