import { expect, test } from 'vitest'
import { recently } from './recently.ts'

test('what was asked lately is not worked out again; what was asked long ago is', () => {
  const asked: string[] = []
  const length = recently(2, (text) => {
    asked.push(text)
    return text.length
  })
  expect(['a', 'bb', 'a', 'ccc', 'a', 'bb'].map(length)).toEqual([1, 2, 1, 3, 1, 2])
  expect(asked).toEqual(['a', 'bb', 'ccc', 'bb'])
})
