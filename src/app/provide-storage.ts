/** Storage that lasts as long as the page. */
function createMemoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
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
