import type { SentLogos } from '#src/catalogue/logos/logo-index.ts'
import { sentFields } from './sent.ts'

/**
 * What `/logos` says. There may be thousands of entries of which a page shows a dozen: each is looked at when it is asked for.
 * @throws TypeError when it has no pictures at all
 */
export function readLogoIndex(value: unknown): SentLogos {
  const index = sentFields(value)
  const pictures: unknown = index?.['pictures']
  if (!index || !Array.isArray(pictures)) throw new TypeError('these are no logos')
  return { pictures, tokens: index['tokens'], providers: index['providers'] }
}
