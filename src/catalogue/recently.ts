/**
 * A function that remembers its last answers, for what is asked again soon: a word that is typed comes back letter by letter
 * when it is deleted.
 * @param most how many
 */
export function recently<Answer>(
  most: number,
  answer: (asked: string) => Answer,
): (asked: string) => Answer {
  const known = new Map<string, Answer>()
  return (asked) => {
    const answered = known.get(asked)
    const found = answered ?? answer(asked)
    // The last to be asked for is the last to be forgotten.
    known.delete(asked)
    known.set(asked, found)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return found
  }
}
