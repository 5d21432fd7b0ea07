/** Returns the 95th percentile, nearest rank. @param {readonly number[]} values */
export const p95 = (values) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Infinity

/**
 * Splits values in order into parts of the same length, and returns the median of the parts' figures.
 * @param {readonly number[]} values
 * @param {number} parts an odd number
 * @param {(part: readonly number[]) => number} figureOf
 */
export function medianOfParts(values, parts, figureOf) {
  const length = Math.ceil(values.length / parts)
  return median(
    Array.from({ length: parts }, (_, part) =>
      figureOf(values.slice(part * length, (part + 1) * length)),
    ),
  )
}

/** Returns the median of an odd number of values. @param {readonly number[]} values */
export const median = (values) => values.toSorted((a, b) => a - b)[(values.length - 1) / 2] ?? NaN
