import type { RawLogoIndex } from '#src/catalogue/logos/logo-index.ts'
import { asRecord } from './lenient-fields.ts'

/**
 * What `/logos` says. There may be thousands of entries of which a page shows a dozen: each is looked at when it is asked for.
 * @throws TypeError when it has no pictures at all
 */
export function readLogoIndex(value: unknown): RawLogoIndex {
  const index = asRecord(value)
  const pictures: unknown = index?.['pictures']
  if (!index || !Array.isArray(pictures)) throw new TypeError('these are no logos')
  return { pictures, tokens: index['tokens'], providers: index['providers'] }
}
