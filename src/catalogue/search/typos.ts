/**
 * How many slips of the hand lie between what was typed and the beginning of a word: a letter too many, missing, wrong,
 * or two of them swapped (optimal string alignment).
 *
 * @returns null when there are more than `most`
 */
export function typos(typed: string, word: string, most: number): number | null {
  if (word.length < typed.length - most) return null
  const wanted = word.slice(0, typed.length + most)
  let older: readonly number[] = []
  let above: readonly number[] = Array.from({ length: wanted.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= wanted.length; column += 1)
      line.push(cheapest({ typed, wanted, row, column, line, above, older }))
    if (Math.min(...line) > most) return null
    older = above
    above = line
  }
  const least = Math.min(...above)
  return least <= most ? least : null
}

interface Cell {
  readonly typed: string
  readonly wanted: string
  readonly row: number
  readonly column: number
  readonly line: readonly number[]
  readonly above: readonly number[]
  readonly older: readonly number[]
}

function cheapest({ typed, wanted, row, column, line, above, older }: Cell): number {
  const at = (costs: readonly number[], index: number): number => costs[index] ?? Infinity
  const [here, before] = [typed[row - 1], typed[row - 2]]
  const [there, earlier] = [wanted[column - 1], wanted[column - 2]]
  const swapped = row > 1 && column > 1 && here === earlier && before === there
  return Math.min(
    at(above, column) + 1,
    at(line, column - 1) + 1,
    at(above, column - 1) + (here === there ? 0 : 1),
    swapped ? at(older, column - 2) + 1 : Infinity,
  )
}
