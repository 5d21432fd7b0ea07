import type { Trouble } from './run-view.ts'
import type { Screen } from './screen.ts'

/** What keeps turns from their end, on the screen until one comes there. What a prompt met before is shown again then. */
export function turnTrouble({ view, show }: Screen) {
  let met: Trouble | null = null
  let before: Trouble | null = null
  return {
    meet: (trouble: Trouble): void => {
      const shown = view().trouble
      // A hash that nothing else keeps stays on the screen.
      if (shown?.kind === 'unwritten') return
      if (shown !== met) before = shown
      met = trouble
      show({ trouble })
    },
    end: (): void => {
      if (met !== null && view().trouble === met) show({ trouble: before })
      met = null
      before = null
    },
  }
}
