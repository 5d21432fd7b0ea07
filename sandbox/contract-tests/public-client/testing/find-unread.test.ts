import { expect, it } from 'vitest'
import { findUnread, type Reads } from './find-unread.ts'

const reads: Reads = {
  id: 'string',
  'hash|null': 'string',
  'token?': { decimals: 'number' },
  'items+': [{ open: 'boolean' }],
  more: { '*': ['string'] },
  'kind?': new Set(['one', 'two']),
  'default?': 'object',
}
const answer = { id: 'a', hash: null, items: [{ open: true, ignored: 1 }], more: { x: ['y'] } }
const known = { ...answer, kind: 'two', default: {} }

it('an answer is read where every field is there, of its type', () => {
  expect(findUnread(reads, answer)).toEqual([])
  expect(findUnread(reads, known)).toEqual([])
})

it.each([
  [{ ...answer, id: undefined }, 'body.id is missing'],
  [{ ...answer, id: 1 }, 'body.id is no string'],
  [{ ...answer, token: null }, 'body.token is null'],
  [{ ...answer, token: { decimals: '6' } }, 'body.token.decimals is no number'],
  [{ ...answer, items: [] }, 'body.items is empty'],
  [{ ...answer, items: {} }, 'body.items is no list'],
  [{ ...answer, items: [{ open: true }, {}] }, 'body.items[1].open is missing'],
  [{ ...answer, more: { x: [1] } }, 'body.more.x[0] is no string'],
  [{ ...answer, kind: 'three' }, 'body.kind is "three"'],
  [{ ...answer, default: false }, 'body.default is no object'],
  [{ ...answer, default: [] }, 'body.default is no object'],
  ['text', 'body is no object'],
])('what a client cannot read of %j is named', (value, sentence) => {
  expect(findUnread(reads, value)).toEqual([sentence])
})
