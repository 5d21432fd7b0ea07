/**
 * Returns where each card of a list begins, and at last where the list ends. Pixels.
 * @param heights of all cards, with the gap below each
 */
export function createCardOffsets(heights: readonly number[]): readonly number[] {
  let offset = 0
  return [0, ...heights.map((height) => (offset += height))]
}

/** Returns the last card that begins at or above a pixel; 0 above the list. */
function findCardAt(offsets: readonly number[], pixel: number): number {
  let [low, high] = [0, Math.max(0, offsets.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= pixel) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the first card between two pixels of the list, and the index after the last; always one at least. */
export function findCardRange(
  offsets: readonly number[],
  from: number,
  to: number,
): readonly [start: number, end: number] {
  const count = offsets.length - 1
  if (count <= 0) return [0, 0]
  return [findCardAt(offsets, from), Math.min(count, findCardAt(offsets, to) + 1)]
}
