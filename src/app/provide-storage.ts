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
