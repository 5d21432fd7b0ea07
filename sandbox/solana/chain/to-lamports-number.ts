/** Lamports as the programs' builders take them: a number, exact up to 9 million SOL. */
export function toLamportsNumber(lamports: bigint): number {
  const number = Number(lamports)
  if (!Number.isSafeInteger(number)) throw new RangeError(`too many lamports: ${lamports}`)
  return number
}
