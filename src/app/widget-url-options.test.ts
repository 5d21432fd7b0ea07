import { expect, it } from 'vitest'
import { readUrlOptions } from './widget-url-options.ts'

it('a frame’s address has its options as an attribute would', () => {
  const search = '?types=vault,staking&theme=dark&language=de&radius=5&yieldId=a%20b&utm=x'
  expect(readUrlOptions(search)).toMatchObject({
    types: ['vault', 'staking'],
    theme: 'dark',
    language: 'de',
    radius: 5,
    yieldId: 'a b',
    networks: [],
  })
})

it('invalid ones are left out, and questions that nobody answers', () => {
  const wrong = '?theme=pink&radius=-1&accent=red&hooks=beforeAction&types=vault'
  expect(readUrlOptions(wrong)).toEqual(readUrlOptions('?types=vault'))
})

it.each(['', '?', '?utm=x', '?theme=pink', '?__proto__=1&toString=2'])('%j has none', (search) =>
  expect(readUrlOptions(search)).toBeNull(),
)
