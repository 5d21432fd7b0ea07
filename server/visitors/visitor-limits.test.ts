import { expect, test } from 'vitest'
import { readVisitorsConfig } from './visitor-limits.ts'

test('without settings no header is trusted, and the limits are those of decisions/024-visitors', () => {
  expect(readVisitorsConfig({})).toEqual({
    visitors: {
      proxyHops: 0,
      limits: { creations: 6, addresses: 60, streams: 10 },
      nodeUnits: 6_000,
      share: 5,
    },
    mistakes: [],
  })
})

test('each setting is read', () => {
  const env = {
    TRUST_PROXY_HOPS: '2',
    VISITOR_CREATIONS: '60',
    VISITOR_ADDRESSES: '200',
    VISITOR_STREAMS: '100',
    VISITOR_NODE_UNITS: '9000',
    VISITOR_SHARE: '100',
  }
  expect(readVisitorsConfig(env)).toEqual({
    visitors: {
      proxyHops: 2,
      limits: { creations: 60, addresses: 200, streams: 100 },
      nodeUnits: 9_000,
      share: 100,
    },
    mistakes: [],
  })
})

test.each([
  ['TRUST_PROXY_HOPS', 'true', 0, 10],
  ['TRUST_PROXY_HOPS', '-1', 0, 10],
  ['TRUST_PROXY_HOPS', '11', 0, 10],
  ['VISITOR_CREATIONS', '0', 1, 1_000_000],
  ['VISITOR_ADDRESSES', '1.5', 1, 1_000_000],
  ['VISITOR_STREAMS', '99999999999', 1, 1_000_000],
  ['VISITOR_NODE_UNITS', '', 1, 1_000_000],
  ['VISITOR_SHARE', '101', 1, 100],
])('%s of %s is a mistake', (name, text, least, most) => {
  expect(readVisitorsConfig({ [name]: text }).mistakes).toEqual([
    `${name} must be a whole number between ${least} and ${most}.`,
  ])
})
