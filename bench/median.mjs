/**
 * The middle one of an odd number of values.
 * @param {readonly number[]} values
 */
export const median = (values) => values.toSorted((a, b) => a - b)[(values.length - 1) / 2] ?? NaN
