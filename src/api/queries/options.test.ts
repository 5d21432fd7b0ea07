import { afterEach, expect, it, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { resolveOptionsPath, optionsQuery } from './options.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it("accepts lists of this site's Earn API, and nothing else", () => {
  expect(resolveOptionsPath('/v1/providers?limit=5')).toBe('/v1/providers?limit=5')
  expect(resolveOptionsPath('/v1/yields/../providers')).toBe('/v1/providers')
  for (const reference of [
    'https://elsewhere.example/v1/providers',
    '//elsewhere.example/v1/providers',
    String.raw`\\elsewhere.example\v1\providers`,
    '/v1/../admin/time',
    '/api/v1/validators?integrationId=a',
    'feeConfigurations',
    'javascript:alert(1)',
    '',
  ])
    expect(resolveOptionsPath(reference)).toBeNull()
})

it("parses lists in every form, without values that can't be sent", async () => {
  const answer = [
    { id: 'a', name: 'Alpha' },
    { uniqueId: 'b' },
    'c',
    4,
    { name: 'nothing to send' },
  ]
  const answers = [answer, { total: 5, items: answer }]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answers.shift())))
  const expected = [
    { value: 'a', label: 'Alpha' },
    { value: 'b', label: 'b' },
    { value: 'c', label: 'c' },
    { value: '4', label: '4' },
  ]
  const client = new QueryClient()
  expect(await client.fetchQuery(optionsQuery('/v1/networks'))).toEqual(expected)
  expect(await client.fetchQuery(optionsQuery('/v1/providers'))).toEqual(expected)
})
