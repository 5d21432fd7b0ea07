import type { SelectableValidator } from '#src/arguments/validator-list.ts'

const plain = (text: string): string => text.normalize('NFKD').toLowerCase().trim()

/** The validators whose name has the text in it, or whose address begins with it; all of them for no text. */
export function matchValidators(
  choices: readonly SelectableValidator[],
  text: string,
): readonly SelectableValidator[] {
  const wanted = plain(text)
  if (wanted === '') return choices
  return choices.filter(
    ({ label, value }) => plain(label).includes(wanted) || plain(value).startsWith(wanted),
  )
}
