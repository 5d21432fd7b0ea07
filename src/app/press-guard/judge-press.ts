/** How long a button has to be visible without a break before a press on it counts. */
const VISIBLE_MS = 500

/** Since when an element has been visible without a break, in milliseconds of a monotonic clock; null if it is not. */
export type VisibleSince = number | null

/** Returns since when an element is visible, after one more report of its browser. @param at when it was reported */
export const recordVisibility = (
  since: VisibleSince | undefined,
  isVisible: boolean,
  at: number,
): VisibleSince => (isVisible ? (since ?? at) : null)

/** `covered`: its button is not visible now; `uncovered`: it has been for less than half a second. */
export type RefusedPress = 'covered' | 'uncovered'

/**
 * Judges a press on a button that leads to a signature; null if it counts.
 * It never waits: a site could uncover a button under a press that was meant for something else.
 * @param since of the button; undefined before the first report
 * @param now milliseconds of the same clock
 */
export function judgePress(since: VisibleSince | undefined, now: number): RefusedPress | null {
  if (since === null) return 'covered'
  return since !== undefined && now - since >= VISIBLE_MS ? null : 'uncovered'
}
