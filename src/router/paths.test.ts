import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchPath, buildPath } from './paths.ts'
import { parseLocation } from './route-location.ts'

it('leads to the page with exactly these parameters, whatever they are', () => {
  // Browsers resolve dot segments, however they are encoded.
  const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((one) => !/^\.+$/.test(one))
  fc.assert(
    fc.property(text, text, text, (yieldId, type, address) => {
      const href = buildPath('/yields/$yieldId/manage/$type', { yieldId, type }, { address })
      const { path, search } = parseLocation(href)
      expect(matchPath(path)).toEqual({
        path: '/yields/$yieldId/manage/$type',
        params: { yieldId, type },
      })
      expect(search).toEqual({ address })
    }),
  )
})

it('can be built for a lone surrogate', () => {
  expect(buildPath('/actions/$actionId', { actionId: '\uD800' })).toBe('/actions/%EF%BF%BD')
})

it('has no empty segments', () => {
  expect(buildPath('/', {})).toBe('/')
  expect(buildPath('/', {}, { q: '', network: undefined })).toBe('/')
  expect(buildPath('/actions/$actionId', { actionId: 'a/b' })).toBe('/actions/a%2Fb')
})

it('matches the page of each URL, and none for unknown ones', () => {
  expect(matchPath('/')?.path).toBe('/')
  expect(matchPath('/yields/base-usdc')).toEqual({
    path: '/yields/$yieldId',
    params: { yieldId: 'base-usdc' },
  })
  expect(matchPath('/portfolio/')?.path).toBe('/portfolio')
  for (const path of ['/yields', '/yields/', '/yields/a/b', '/%', '/yields/%E0%A4', '/nowhere'])
    expect(matchPath(path)).toBeNull()
})
