import { expect, it } from 'vitest'
import { createPictureCache, type PictureContent } from './picture-cache.ts'

const picture: PictureContent = { type: 'image/png', bytes: new Uint8Array(10) }

function counting(limit: number, found: PictureContent | null = picture) {
  const read: string[] = []
  const get = createPictureCache((sha256) => {
    read.push(sha256)
    return Promise.resolve(found)
  }, limit)
  return { read, get }
}

it('a recently requested picture is not read again; the least recently used is evicted first', async () => {
  const { read, get } = counting(20)
  for (const sha of ['a', 'b', 'a', 'c', 'a', 'c']) expect(await get(sha)).toBe(picture)
  expect(read).toEqual(['a', 'b', 'c'])
  await get('b')
  expect(read).toEqual(['a', 'b', 'c', 'b'])
})

it('concurrent requests share one read', async () => {
  const { read, get } = counting(20)
  await Promise.all(Array.from({ length: 50 }, () => get('a')))
  expect(read).toEqual(['a'])
})

it('a missing picture is requested again, and an error affects nobody else', async () => {
  const none = counting(20, null)
  expect([await none.get('a'), await none.get('a')]).toEqual([null, null])
  expect(none.read).toEqual(['a', 'a'])
  let fails = true
  const get = createPictureCache(
    () => (fails ? Promise.reject(new Error('no database')) : Promise.resolve(picture)),
    20,
  )
  await expect(get('a')).rejects.toThrow('no database')
  fails = false
  expect(await get('a')).toBe(picture)
})
