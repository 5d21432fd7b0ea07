/**
 * The largest integer whose power is not above a value, exactly.
 * @throws RangeError for a negative value or a degree below 1
 */
export function integerRoot(value: bigint, degree: number): bigint {
  if (value < 0n || degree < 1) throw new RangeError('no root')
  const power = BigInt(degree)
  let low = 0n
  let high = 1n << BigInt(Math.ceil(value.toString(2).length / degree) + 1)
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (middle ** power <= value) low = middle
    else high = middle - 1n
  }
  return low
}
