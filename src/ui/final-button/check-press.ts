/** How long a button has to be visible without a break before a press on it counts. */
const VISIBLE_MS = 500

/** How much of a button has to be in view: layout in fractions of a pixel may stay below all of it. */
export const MIN_RATIO = 0.95

/** Since when a button has been visible without a break, in milliseconds of a monotonic clock; null if it is not. */
export type VisibleSince = number | null

/** One report of the browser, as IntersectionObserver's second version gives it. */
export interface VisibilityReport {
  /** Nothing covers it, makes it transparent or scales it; undefined where the browser can't tell. */
  readonly isVisible?: boolean
  /** The share of it that neither the window nor a page around the frame cuts off. */
  readonly intersectionRatio: number
  /** Milliseconds of the same clock. */
  readonly time: number
}

/** Returns since when a button is visible, after one more report. */
export const recordVisibility = (
  since: VisibleSince | undefined,
  { isVisible, intersectionRatio, time }: VisibilityReport,
): VisibleSince => (isVisible === true && intersectionRatio >= MIN_RATIO ? (since ?? time) : null)

/** `covered`: its button is not in full view now; `uncovered`: it has been for less than half a second. */
export type PressRejection = 'covered' | 'uncovered'

/**
 * Checks a press on a button that leads to a signature; null if it counts.
 * It never waits: a site could uncover a button under a press that was meant for something else.
 * @param since of the button; undefined before the first report
 * @param now milliseconds of the same clock
 */
export function checkPress(since: VisibleSince | undefined, now: number): PressRejection | null {
  if (since === null) return 'covered'
  return since !== undefined && now - since >= VISIBLE_MS ? null : 'uncovered'
}
