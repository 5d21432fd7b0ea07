import type { Fact } from './fact.ts'
import type { ReportOrigin } from '#src/api/report-hash.ts'
import { getActionFacts } from './action-facts.ts'

/** A journal that lasts as long as the page: the last resort where the browser stores nothing. */
export function createMemoryJournal(): Journal {
  let facts: readonly Fact[] = []
  const listeners = new Set<() => void>()
  return {
    durable: false,
    write: (fact, onlyIf) => {
      if (onlyIf?.(facts) === false) return Promise.resolve(false)
      facts = [...facts, fact]
      for (const listener of listeners) listener()
      return Promise.resolve(true)
    },
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

/** The same journal, which tells of each fact that this page writes once it is safe; who is told can't hold it up. */
export const notifyFacts = (journal: Journal, onFact: (fact: Fact) => void): Journal => ({
  ...journal,
  write: async (fact, onlyIf) => {
    const isWritten = await journal.write(fact, onlyIf)
    if (isWritten) onFact(fact)
    return isWritten
  },
})

/** What a report about an action is sent with. A journal that can't be read now has no key: the chain may prove it. */
export async function getReportOrigin(journal: Journal, action: string): Promise<ReportOrigin> {
  const facts = await journal.ofAction(action).catch(() => [])
  const keys = facts.flatMap((fact) => (fact.kind === 'created' ? [fact.key ?? null] : []))
  return { action, key: keys.find((key) => key !== null) ?? null }
}

/** Actions, and requests to create one, whose facts are to go. */
interface ForgetSelection {
  readonly actions: ReadonlySet<string>
  readonly intents: ReadonlySet<string>
}

/** Whether a fact is one of those. An entry that can't be read is none: it may be an open prompt. */
export const isForgotten = (fact: Fact | null, { actions, intents }: ForgetSelection): boolean =>
  fact !== null &&
  (('action' in fact && actions.has(fact.action)) || ('intent' in fact && intents.has(fact.intent)))

/**
 * The browser's memory of what it did with money. Written before it can be lost, read after every reload; facts only.
 */
export interface Journal {
  /** False when the browser stores nothing: a reload would lose track, which people are told before they sign. */
  readonly durable: boolean
  /**
   * Resolves when the fact is safe on disk. @throws when it can't be kept: then nothing may be signed.
   * @param onlyIf is shown everything known and decides in the same transaction, so that of two tabs without locks one
   * writes
   * @returns false where `onlyIf` said no and nothing was written
   */
  readonly write: (fact: Fact, onlyIf?: (facts: readonly Fact[]) => boolean) => Promise<boolean>
  /** Everything known of an action, oldest first, what led to its creation included. */
  readonly ofAction: (action: string) => Promise<readonly Fact[]>
  /** Everything known, oldest first. */
  readonly all: () => Promise<readonly Fact[]>
  /** Removes what these actions and requests wrote; nothing else. @throws when it can't: all of it is still there then. */
  readonly forget: (what: ForgetSelection) => Promise<void>
  /** Called after each change, also another tab's, and when the browser took away what had been read. */
  readonly subscribe: (listener: () => void) => () => void
}
