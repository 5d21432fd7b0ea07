import { FINAL_PRESS } from '#src/ui/final-press.ts'
import {
  judgePress,
  recordVisibility,
  type RefusedPress,
  type VisibleSince,
} from './judge-press.ts'

/** The least that browsers allow between two reports. */
const REPORT_MS = 100

// IntersectionObserver's second version, which TypeScript does not describe.
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}
interface VisibilityOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean
  readonly delay: number
}

const OPTIONS: VisibilityOptions = {
  trackVisibility: true,
  delay: REPORT_MS,
  threshold: [0, 1],
}

/** Whether the browser can tell that something covers an element, or makes it transparent: Chromium can. */
export const canSeeCover = (): boolean =>
  typeof IntersectionObserverEntry !== 'undefined' &&
  'isVisible' in IntersectionObserverEntry.prototype

const findButtons = (): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>(`button[${FINAL_PRESS}]`),
]

/** A press that did nothing, and why. */
export interface RefusedButton {
  readonly button: HTMLButtonElement
  readonly reason: RefusedPress
}

/** Records since when each button is visible, for as long as it is in the page. */
class VisibleButtons {
  readonly #since = new Map<HTMLButtonElement, VisibleSince | undefined>()
  readonly #intersections = new IntersectionObserver((entries: VisibilityEntry[]) => {
    for (const { target, isVisible, isIntersecting, time } of entries) {
      if (!(target instanceof HTMLButtonElement) || !this.#since.has(target)) continue
      const isSeen = isVisible === true && isIntersecting
      this.#since.set(target, recordVisibility(this.#since.get(target), isSeen, time))
    }
  }, OPTIONS)

  readonly since = (button: HTMLButtonElement): VisibleSince | undefined => this.#since.get(button)

  /** Looks for buttons that are new, or gone. @returns for those that are gone, what took their place */
  look(): ReadonlyMap<HTMLButtonElement, HTMLButtonElement | null> {
    const current = findButtons()
    const gone = [...this.#since.keys()].filter((button) => !button.isConnected)
    const replaced = new Map(
      gone.map((button) => [
        button,
        // A page that is checked again may render its button anew: to a reader it is the same.
        current.find((each) => !this.#since.has(each) && each.textContent === button.textContent) ??
          null,
      ]),
    )
    for (const button of current)
      if (!this.#since.has(button)) {
        const former = gone.find((each) => replaced.get(each) === button)
        this.#since.set(button, former && this.#since.get(former))
        this.#intersections.observe(button)
      }
    for (const button of gone) {
      this.#since.delete(button)
      this.#intersections.unobserve(button)
    }
    return replaced
  }

  disconnect(): void {
    this.#intersections.disconnect()
  }
}

/**
 * Lets a press on a button that leads to a signature count only if the button was visible for half a second.
 * @param onRefused gets a press that did nothing; null once there is another press, or its button is gone
 * @returns how to end that
 */
export function guardPresses(onRefused: (refused: RefusedButton | null) => void): () => void {
  const buttons = new VisibleButtons()
  let shown: RefusedButton | null = null

  const show = (refused: RefusedButton | null): void => {
    if (refused === shown) return
    shown = refused
    onRefused(refused)
  }

  const look = (): void => {
    const current = shown && buttons.look().get(shown.button)
    if (!shown) buttons.look()
    else if (current !== undefined) show(current && { ...shown, button: current })
  }

  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null
    const button = target?.closest<HTMLButtonElement>(`button[${FINAL_PRESS}]`)
    if (!button) return
    const reason = judgePress(buttons.since(button), performance.now())
    show(reason && { button, reason })
    if (reason === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const mutations = new MutationObserver(look)
  mutations.observe(document.body, { subtree: true, childList: true })
  look()
  document.addEventListener('click', onClick, true)
  return () => {
    document.removeEventListener('click', onClick, true)
    mutations.disconnect()
    buttons.disconnect()
  }
}
