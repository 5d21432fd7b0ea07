/** Longer than any word that is looked at for slips. */
const MAX_WORD_LENGTH = 64

/** More slips than are ever forgiven; of a line's cells only those near the diagonal can have fewer, and are reckoned. */
const TOO_MANY = 99

/** Three lines of the table, used again for each pair of words: there are thousands of them at one key press. */
let rowBeforePrevious = new Uint8Array(MAX_WORD_LENGTH)
let previousRow = new Uint8Array(MAX_WORD_LENGTH)
let currentRow = new Uint8Array(MAX_WORD_LENGTH)

/**
 * How many slips of the hand lie between what was typed and the beginning of a word: a letter too many, missing, wrong,
 * or two of them swapped (optimal string alignment).
 *
 * @param typed at most 60 letters
 * @param maxTypos at most 60, too
 * @returns null when there are more than `most`
 */
export function countTypos(typed: string, word: string, maxTypos: number): number | null {
  if (word.length < typed.length - maxTypos) return null
  const width = Math.min(word.length, typed.length + maxTypos, MAX_WORD_LENGTH - 2)
  for (let column = 0; column <= Math.min(width, maxTypos); column += 1)
    previousRow[column] = column
  previousRow[maxTypos + 1] = TOO_MANY
  let lowest = 0
  for (let row = 1; row <= typed.length; row += 1) {
    const from = Math.max(1, row - maxTypos)
    const to = Math.min(width, row + maxTypos)
    lowest = from === 1 ? row : TOO_MANY
    currentRow[from - 1] = lowest
    for (let column = from; column <= to; column += 1) {
      const cost = getCellCost(typed, word, row, column)
      currentRow[column] = cost
      if (cost < lowest) lowest = cost
    }
    currentRow[to + 1] = TOO_MANY
    if (lowest > maxTypos) return null
    const spare = rowBeforePrevious
    rowBeforePrevious = previousRow
    previousRow = currentRow
    currentRow = spare
  }
  return lowest
}

/** The fewest slips up to a letter of each word, of which the table has those before. */
function getCellCost(typed: string, word: string, row: number, column: number): number {
  const here = typed.charCodeAt(row - 1)
  const there = word.charCodeAt(column - 1)
  let lowest = (previousRow[column - 1] ?? TOO_MANY) + (here === there ? 0 : 1)
  lowest = Math.min(
    lowest,
    (previousRow[column] ?? TOO_MANY) + 1,
    (currentRow[column - 1] ?? TOO_MANY) + 1,
  )
  const isSwapped =
    row > 1 &&
    column > 1 &&
    here === word.charCodeAt(column - 2) &&
    typed.charCodeAt(row - 2) === there
  return isSwapped ? Math.min(lowest, (rowBeforePrevious[column - 2] ?? TOO_MANY) + 1) : lowest
}
