/** Longer than any word that is looked at for slips. */
const LONGEST = 64

/** More slips than are ever forgiven; of a line's cells only those near the diagonal can have fewer, and are reckoned. */
const MANY = 99

/** Three lines of the table, used again for each pair of words: there are thousands of them at one key press. */
let older = new Uint8Array(LONGEST)
let above = new Uint8Array(LONGEST)
let line = new Uint8Array(LONGEST)

/**
 * How many slips of the hand lie between what was typed and the beginning of a word: a letter too many, missing, wrong,
 * or two of them swapped (optimal string alignment).
 *
 * @param typed at most 60 letters
 * @param most at most 60, too
 * @returns null when there are more than `most`
 */
export function typos(typed: string, word: string, most: number): number | null {
  if (word.length < typed.length - most) return null
  const width = Math.min(word.length, typed.length + most, LONGEST - 2)
  for (let column = 0; column <= Math.min(width, most); column += 1) above[column] = column
  above[most + 1] = MANY
  let least = 0
  for (let row = 1; row <= typed.length; row += 1) {
    const from = Math.max(1, row - most)
    const to = Math.min(width, row + most)
    least = from === 1 ? row : MANY
    line[from - 1] = least
    for (let column = from; column <= to; column += 1) {
      const cost = cheapest(typed, word, row, column)
      line[column] = cost
      if (cost < least) least = cost
    }
    line[to + 1] = MANY
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
  const here = typed.charCodeAt(row - 1)
  const there = word.charCodeAt(column - 1)
  let least = (above[column - 1] ?? MANY) + (here === there ? 0 : 1)
  least = Math.min(least, (above[column] ?? MANY) + 1, (line[column - 1] ?? MANY) + 1)
  const isSwapped =
    row > 1 &&
    column > 1 &&
    here === word.charCodeAt(column - 2) &&
    typed.charCodeAt(row - 2) === there
  return isSwapped ? Math.min(least, (older[column - 2] ?? MANY) + 1) : least
}
