import { harmlessText } from '#src/words/harmless-text.ts'

/** What a yield is called; one without a name, or that is not known, goes by its id. */
export const yieldName = (
  found: { readonly id: string; readonly metadata: { readonly name: string } } | undefined,
  id = '',
): string => found?.metadata.name || harmlessText(found?.id ?? id)
