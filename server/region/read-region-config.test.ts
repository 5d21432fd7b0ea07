import { expect, test } from 'vitest'
import { readRegionConfig } from './read-region-config.ts'

test('without a header there are no rules', () => {
  expect(readRegionConfig({}, 0)).toEqual({ region: null, mistakes: [] })
})

test('header and regions are read', () => {
  const env = { GEO_HEADER: 'CF-IPCountry', BLOCKED_REGIONS: 'kp, US-NY' }
  expect(readRegionConfig(env, 1)).toEqual({
    region: { header: 'cf-ipcountry', blocked: ['KP', 'US-NY'] },
    mistakes: [],
  })
})

test.each([
  [{ BLOCKED_REGIONS: 'KP' }, 1, /^BLOCKED_REGIONS needs GEO_HEADER/],
  [{ GEO_HEADER: 'x-geo', BLOCKED_REGIONS: 'Korea' }, 1, /^BLOCKED_REGIONS must be codes/],
  [{ GEO_HEADER: 'x geo' }, 1, /^GEO_HEADER must be the name/],
  [{ GEO_HEADER: 'x-geo' }, 0, /^GEO_HEADER needs TRUST_PROXY_HOPS/],
])('%j behind %i proxies is a mistake', (env, hops, sentence) => {
  const { mistakes } = readRegionConfig(env, hops)
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(sentence)
})
