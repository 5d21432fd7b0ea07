/** The most addresses that a ticket takes. */
const MOST = 20

/** Whose news the leading tab asks for: its own addresses first, then those of the other tabs. */
export interface Watched {
  /** The addresses to ask for now. */
  readonly take: () => readonly string[]
  /** Whether they are others than those that were taken last. */
  readonly hasChanged: () => boolean
  readonly add: (others: readonly string[]) => void
  readonly forgetOthers: () => void
}

export function createWatched(own: () => readonly string[]): Watched {
  const others = new Set<string>()
  let taken: readonly string[] = []
  const now = (): readonly string[] => [...new Set([...own(), ...others])].slice(0, MOST)
  return {
    take: () => {
      taken = now()
      return taken
    },
    hasChanged: () => now().toSorted().join(' ') !== taken.toSorted().join(' '),
    add: (more) => {
      for (const address of more) others.add(address)
    },
    forgetOthers: () => others.clear(),
  }
}
