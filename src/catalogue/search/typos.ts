/** Longer than any word that is looked at for slips. */
const LONGEST = 64

/** Three lines of the table, used again for each pair of words: there are thousands of them at one key press. */
let older = new Uint8Array(LONGEST)
let above = new Uint8Array(LONGEST)
let line = new Uint8Array(LONGEST)

/**
 * How many slips of the hand lie between what was typed and the beginning of a word: a letter too many, missing, wrong,
 * or two of them swapped (optimal string alignment).
 *
 * @param typed at most 60 letters
 * @returns null when there are more than `most`
 */
export function typos(typed: string, word: string, most: number): number | null {
  if (word.length < typed.length - most) return null
  const width = Math.min(word.length, typed.length + most, LONGEST - 1)
  for (let column = 0; column <= width; column += 1) above[column] = column
  let least = 0
  for (let row = 1; row <= typed.length; row += 1) {
    line[0] = row
    least = row
    for (let column = 1; column <= width; column += 1) {
      const cost = cheapest(typed, word, row, column)
      line[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return null
    const spare = older
    older = above
    above = line
    line = spare
  }
  return least
}

/** The fewest slips up to a letter of each word, of which the table has those before. */
function cheapest(typed: string, word: string, row: number, column: number): number {
  const at = (costs: Uint8Array, place: number): number => costs[place] ?? Infinity
  const here = typed.charCodeAt(row - 1)
  const there = word.charCodeAt(column - 1)
  const one = Math.min(at(above, column) + 1, at(line, column - 1) + 1)
  const other = at(above, column - 1) + (here === there ? 0 : 1)
  const isSwapped =
    row > 1 &&
    column > 1 &&
    here === word.charCodeAt(column - 2) &&
    typed.charCodeAt(row - 2) === there
  return Math.min(one, other, isSwapped ? at(older, column - 2) + 1 : Infinity)
}
