import type { RunError } from './run-view.ts'
import type { RunStore } from './run-store.ts'

/** What keeps turns from their end, on the screen until one comes there. What a prompt met before is shown again then. */
export function createTickErrors({ view, update: show }: RunStore) {
  let current: RunError | null = null
  let previous: RunError | null = null
  return {
    meet: (error: RunError): void => {
      const displayed = view().error
      // A hash that nothing else keeps stays on the screen.
      if (displayed?.kind === 'unwritten') return
      if (displayed !== current) previous = displayed
      current = error
      show({ error })
    },
    end: (): void => {
      if (current !== null && view().error === current) show({ error: previous })
      current = null
      previous = null
    },
  }
}
