import { describe, expect, test } from 'vitest'
import { isBlocked, isEligible, readGeoLocation } from './reject-region.ts'

test.each([
  ['US', { country: 'US', region: null }],
  ['us-ca', { country: 'US', region: 'US-CA' }],
  [' GB-ENG ', { country: 'GB', region: 'GB-ENG' }],
  ['FR-75', { country: 'FR', region: 'FR-75' }],
])('%j is a location', (header, place) => {
  expect(readGeoLocation(header)).toEqual(place)
})

test.each([undefined, '', 'XX', 'T1', 'A1', 'EU', 'USA', 'US, KP', 'US-', 'unknown', 'U$'])(
  '%j is no location',
  (header) => {
    expect(readGeoLocation(header)).toBeNull()
  },
)

const at = (header: string) => {
  const place = readGeoLocation(header)
  if (place === null) throw new Error(`${header} is no place`)
  return place
}

describe('a location is blocked', () => {
  test.each([
    ['KP', ['KP'], true],
    ['KR', ['KP'], false],
    ['US-NY', ['US-NY'], true],
    ['US-CA', ['US-NY'], false],
    ['US-CA', ['US'], true],
    // Somebody in the country may be in the region.
    ['US', ['US-NY'], true],
    ['CA', ['US-CA'], false],
    ['US', [], false],
  ])('%s by %j: %s', (header, blocked, expected) => {
    expect(isBlocked(at(header), blocked)).toBe(expected)
  })
})

describe('eligibility for a yield', () => {
  const anybody = { countries: [], blockedCountries: [], usPersonAllowed: true }
  test.each([
    ['US', {}, true],
    ['US', { usPersonAllowed: false }, false],
    ['CA', { usPersonAllowed: false }, true],
    ['DE', { countries: ['DE', 'FR'] }, true],
    ['de', { countries: ['de'] }, true],
    ['ES', { countries: ['DE', 'FR'] }, false],
    ['ES', { blockedCountries: ['es'] }, false],
    ['ES', { blockedCountries: ['FR'] }, true],
    ['DE', { countries: ['DE'], blockedCountries: ['DE'] }, false],
  ])('from %s with %j: %s', (header, changes, expected) => {
    expect(isEligible(at(header), { ...anybody, ...changes })).toBe(expected)
  })
})
