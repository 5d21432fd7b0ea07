import { createFocusTarget } from '#src/ui/create-focus-target.ts'

/**
 * Buttons come and go by themselves. When the one with the focus goes, whoever uses a keyboard or a screen reader would begin
 * again at the top of the page: the focus moves to what tells most closely what became of it.
 */
export function keepFocus(document: Document): void {
  let last: Element | null = null
  let getTarget = createFocusTarget(null)
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
    getTarget = createFocusTarget(last)
  })
  // Browsers tell nobody when they take the focus away.
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    last = null
    getTarget()?.focus()
  }).observe(document.body, { childList: true, subtree: true })
}

/**
 * The page's content policy forbids code from text, even the probing for it: zod, which comes with whichever lazy part needs
 * it first, is told here to do without.
 */
export function forbidCodeFromText(): void {
  Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
}

/** Storage that lasts as long as the page. */
function createMemoryStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  }
}

type Stores = Pick<Window, 'localStorage' | 'sessionStorage'>

/**
 * Where a browser blocks storage, its very name throws, in code of others too. There the page gets one that forgets at its
 * end: what is chosen holds for this visit.
 */
export function provideStorage(window: Stores): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      void window[name]
    } catch {
      Object.defineProperty(window, name, { value: createMemoryStorage() })
    }
}
