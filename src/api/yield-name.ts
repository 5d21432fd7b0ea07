import { sanitizeText } from '#src/messages/sanitize-text.ts'

/** Returns a yield's name; without one, or if unknown, its id. */
export const getYieldName = (
  earnYield: { readonly id: string; readonly metadata: { readonly name: string } } | undefined,
  id = '',
): string => earnYield?.metadata.name || sanitizeText(earnYield?.id ?? id)
