import type { RawLogoIndex } from '#src/catalogue/logos/logo-index.ts'
import { asRecord } from './lenient-fields.ts'

/**
 * Parses `/logos`. Entries are validated on use, as a page needs a dozen of thousands.
 * @throws TypeError if it contains no logos
 */
export function readLogoIndex(value: unknown): RawLogoIndex {
  const index = asRecord(value)
  const pictures: unknown = index?.['pictures']
  if (!index || !Array.isArray(pictures)) throw new TypeError('these are no logos')
  return {
    pictures,
    tokens: index['tokens'],
    providers: index['providers'],
    networks: index['networks'],
  }
}
