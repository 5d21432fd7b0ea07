/** The letters of a word as bits of a number; some letters share one. */
export function getLetterMask(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) & 31)
  return mask
}

/** How many letters, at least, the first has that the other lacks: each is a slip of its own. */
export function countMissingLetters(typed: number, word: number): number {
  let missing = typed & ~word
  let count = 0
  while (missing !== 0) {
    missing &= missing - 1
    count += 1
  }
  return count
}
