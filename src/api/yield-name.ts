import { sanitizeText } from '#src/messages/sanitize-text.ts'

/** What a yield is called; one without a name, or that is not known, goes by its id. */
export const getYieldName = (
  earnYield: { readonly id: string; readonly metadata: { readonly name: string } } | undefined,
  id = '',
): string => earnYield?.metadata.name || sanitizeText(earnYield?.id ?? id)
