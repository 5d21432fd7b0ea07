import type { SelectableValidator } from '#src/arguments/validator-list.ts'

const normalizeText = (text: string): string => text.normalize('NFKD').toLowerCase().trim()

/** The validators whose name has the text in it, or whose address begins with it; all of them for no text. */
export function filterValidators(
  validators: readonly SelectableValidator[],
  text: string,
): readonly SelectableValidator[] {
  const query = normalizeText(text)
  if (query === '') return validators
  return validators.filter(
    ({ label, value }) =>
      normalizeText(label).includes(query) || normalizeText(value).startsWith(query),
  )
}
