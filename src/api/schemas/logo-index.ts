import type { LogoIndex } from '#src/catalogue/logos/logo-index.ts'
import { sentFields } from './sent.ts'

const SHA_256 = /^[\da-f]{64}$/

/** One that is no hash is none: it would become part of an address. */
const pictureOf = (value: unknown): string =>
  typeof value === 'string' && SHA_256.test(value) ? value : ''

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value)

function placesOf(value: unknown): Readonly<Record<string, number>> {
  const given = Object.entries(sentFields(value) ?? {})
  return Object.fromEntries(given.map(([key, place]) => [key, isPlace(place) ? place : -1]))
}

/**
 * What `/logos` says; what can't be read of it has no picture.
 * @throws TypeError when it has no pictures at all
 */
export function readLogoIndex(value: unknown): LogoIndex {
  const index = sentFields(value)
  const pictures: unknown = index?.['pictures']
  if (!index || !Array.isArray(pictures)) throw new TypeError('these are no logos')
  const tokens = Object.entries(sentFields(index['tokens']) ?? {})
  return {
    pictures: pictures.map(pictureOf),
    tokens: Object.fromEntries(tokens.map(([network, places]) => [network, placesOf(places)])),
    providers: placesOf(index['providers']),
    yields: placesOf(index['yields']),
  }
}
