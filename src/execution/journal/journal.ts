import type { Fact } from './fact.ts'
import type { ForgetSelection } from './is-forgotten.ts'

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
