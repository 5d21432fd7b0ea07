import { SUPPORTED_FAMILIES, type SupportedFamily } from '#src/families/known-families.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'

/** An address that the user watches in this browser. */
export interface SavedAddress {
  readonly family: SupportedFamily
  readonly address: string
  /** As the user calls it; empty without a name. */
  readonly name: string
}

export const MAX_SAVED_NAME = 40
/** A page reads all of them: below a visitor's addresses a minute, so that acting has some left (decisions/024-visitors). */
export const MAX_SAVED = 50

const STORAGE_KEY = 'sheaf.watched'
const ADDRESSES: Readonly<Record<SupportedFamily, RegExp>> = {
  evm: /^0x[\da-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

function readEntry(value: unknown): SavedAddress | null {
  if (typeof value !== 'object' || value === null) return null
  const { family, address, name } = Object.fromEntries<unknown>(Object.entries(value))
  const knownFamily = SUPPORTED_FAMILIES.find((each) => each === family)
  if (!knownFamily || typeof address !== 'string' || !ADDRESSES[knownFamily].test(address))
    return null
  const text = typeof name === 'string' ? sanitizeText(name, MAX_SAVED_NAME) : ''
  return { family: knownFamily, address, name: text }
}

function parseEntries(text: string | null): readonly SavedAddress[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    const list: readonly unknown[] = Array.isArray(stored) ? stored : []
    const entries = list.flatMap((entry) => readEntry(entry) ?? [])
    const unique = entries.filter(
      ({ address }, index) =>
        entries.findIndex((entry) => isSameAddress(entry.address, address)) === index,
    )
    return unique.slice(0, MAX_SAVED)
  } catch {
    return []
  }
}

/** `full`: there would be more than `MAX_SAVED`; `blocked`: the browser keeps nothing. */
export type SaveOutcome = 'kept' | 'full' | 'blocked'

/** Watched addresses with their names, in this browser's storage and nowhere else. */
export interface SavedAddresses {
  /** The same array until it changes. */
  readonly list: () => readonly SavedAddress[]
  readonly subscribe: (listener: () => void) => () => void
  /** Adds addresses, or renames them: all of them or, unless it returns `kept`, none. */
  readonly save: (entries: readonly SavedAddress[]) => SaveOutcome
  readonly remove: (address: string) => SaveOutcome
}

/** @param getStorage where they are kept; may throw if it is blocked */
export function createSavedAddresses(
  getStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
): SavedAddresses {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let entries: readonly SavedAddress[] = []
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  // Another tab, or the settings, may have changed the storage.
  const list = (): readonly SavedAddress[] => {
    let stored: string | null = null
    try {
      stored = getStorage().getItem(STORAGE_KEY)
    } catch {
      return entries
    }
    if (stored !== text) {
      text = stored
      entries = parseEntries(stored)
    }
    return entries
  }
  const write = (next: readonly SavedAddress[]): boolean => {
    try {
      getStorage().setItem(STORAGE_KEY, JSON.stringify(next))
    } catch {
      return false
    }
    notify()
    return true
  }
  return {
    list,
    subscribe: (listener) => {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', notify)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', notify)
      }
    },
    save: (added) => {
      const isAdded = ({ address }: SavedAddress): SavedAddress | undefined =>
        added.find((entry) => isSameAddress(entry.address, address))
      const kept = list().map((entry) => isAdded(entry) ?? entry)
      const isNew = ({ address }: SavedAddress): boolean =>
        !kept.some((entry) => isSameAddress(entry.address, address))
      const next = [...kept, ...added.filter(isNew)]
      if (next.length > MAX_SAVED) return 'full'
      return write(next) ? 'kept' : 'blocked'
    },
    remove: (address) =>
      write(list().filter((entry) => !isSameAddress(entry.address, address))) ? 'kept' : 'blocked',
  }
}

/** Those of this browser. */
export const savedAddresses = createSavedAddresses(() => localStorage)
