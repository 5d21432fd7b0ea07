import { harmlessText } from '#src/words/harmless-text.ts'

/** What a yield is called; one without a name, or that is not known, goes by its id. */
export const getYieldName = (
  earnYield: { readonly id: string; readonly metadata: { readonly name: string } } | undefined,
  id = '',
): string => earnYield?.metadata.name || harmlessText(earnYield?.id ?? id)
