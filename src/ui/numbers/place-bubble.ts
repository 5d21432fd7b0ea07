interface Size {
  readonly width: number
  readonly height: number
}

interface Box extends Size {
  readonly left: number
  readonly top: number
}

/** Pixels between a bubble and what it is about, and between it and the window's edge. */
const GAP = 6
const EDGE = 8

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most))

/**
 * Where a bubble stands: above what it is about, below it where there is no room above, and never beyond the window's edge.
 * All in pixels of the window.
 */
export function placeBubble(
  anchor: Box,
  bubble: Size,
  view: Size,
): { readonly left: number; readonly top: number } {
  const centre = anchor.left + anchor.width / 2
  const above = anchor.top - bubble.height - GAP
  const below = anchor.top + anchor.height + GAP
  return {
    left: within(centre - bubble.width / 2, EDGE, view.width - bubble.width - EDGE),
    top: within(above >= EDGE ? above : below, EDGE, view.height - bubble.height - EDGE),
  }
}
