import { expect, test } from 'vitest'
import { memoizeRecent } from './row-index.ts'

test('recent searches are cached; older ones are computed again', () => {
  const computed: string[] = []
  const length = memoizeRecent(2, (text) => {
    computed.push(text)
    return text.length
  })
  expect(['a', 'bb', 'a', 'ccc', 'a', 'bb'].map(length)).toEqual([1, 2, 1, 3, 1, 2])
  expect(computed).toEqual(['a', 'bb', 'ccc', 'bb'])
})
