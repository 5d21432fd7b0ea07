import { createFocusTarget } from '#src/ui/create-focus-target.ts'

/**
 * Moves the focus when the focused button disappears, so that keyboard and screen reader users
 * don't start again at the top: to the element that best shows the result.
 */
export function keepFocus(document: Document): void {
  let last: Element | null = null
  let getTarget = createFocusTarget(null)
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
    getTarget = createFocusTarget(last)
  })
  // Browsers fire no event when they remove the focus.
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    last = null
    getTarget()?.focus()
  }).observe(document.body, { childList: true, subtree: true })
}

/**
 * Stops zod from probing for `eval`, which the page's content policy forbids. Runs before the
 * first lazy chunk that loads zod.
 */
export function forbidCodeFromText(): void {
  Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
}

/**
 * Storage that lasts as long as the page. What is removed is removed from the browser's too, which a full one allows.
 * @param entries what it starts with
 * @param stored the browser's; undefined where it is blocked
 */
function createMemoryStorage(entries: Map<string, string>, stored: Storage | undefined): Storage {
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => {
      entries.delete(name)
      stored?.removeItem(name)
    },
    clear: () => {
      entries.clear()
      stored?.clear()
    },
  }
}

type Stores = Pick<Window, 'localStorage' | 'sessionStorage'>

const PROBE = 'sheaf.probe'

/** Returns the browser's storage; undefined where it is blocked. */
function findStorage(window: Stores, name: keyof Stores): Storage | undefined {
  try {
    return window[name]
  } catch {
    return undefined
  }
}

/** Returns what a storage holds. */
function readEntries(storage: Storage): Map<string, string> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return new Map(keys.map((key) => [key, storage.getItem(key) ?? '']))
}

/**
 * Replaces storage that is blocked or full with an in-memory one, which keeps what can be read. Where a browser blocks
 * storage, reading `localStorage` throws; where it is full or private, writing does, also in third-party code.
 */
export function provideStorage(window: Stores): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      window[name].setItem(PROBE, '')
      window[name].removeItem(PROBE)
    } catch {
      const stored = findStorage(window, name)
      const value = createMemoryStorage(stored ? readEntries(stored) : new Map(), stored)
      Object.defineProperty(window, name, { value })
    }
}
