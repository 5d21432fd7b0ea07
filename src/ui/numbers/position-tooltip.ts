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
const VIEWPORT_MARGIN = 8

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, max))

/**
 * Where a bubble stands: above what it is about, below it where there is no room above, and never beyond the window's edge.
 * All in pixels of the window.
 */
export function positionTooltip(
  anchor: Box,
  tooltip: Size,
  view: Size,
): { readonly left: number; readonly top: number } {
  const centre = anchor.left + anchor.width / 2
  const above = anchor.top - tooltip.height - GAP
  const below = anchor.top + anchor.height + GAP
  return {
    left: clamp(
      centre - tooltip.width / 2,
      VIEWPORT_MARGIN,
      view.width - tooltip.width - VIEWPORT_MARGIN,
    ),
    top: clamp(
      above >= VIEWPORT_MARGIN ? above : below,
      VIEWPORT_MARGIN,
      view.height - tooltip.height - VIEWPORT_MARGIN,
    ),
  }
}
