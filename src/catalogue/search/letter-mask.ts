/** The letters of a word as bits of a number; some letters share one. */
export function letterMask(word: string): number {
  let mask = 0
  for (let place = 0; place < word.length; place += 1) mask |= 1 << (word.charCodeAt(place) & 31)
  return mask
}

/** How many letters, at least, the first has that the other lacks: each is a slip of its own. */
export function lettersLacking(typed: number, word: number): number {
  let lacking = typed & ~word
  let count = 0
  while (lacking !== 0) {
    lacking &= lacking - 1
    count += 1
  }
  return count
}
