import { expect, it } from 'vitest'
import { findAdoptable } from './start-action.ts'
import { createdHere, exampleAction, exampleIntent, START } from './testing/step-facts.ts'

const named = (id: string, createdAt: number, amount = '100') =>
  exampleAction([], {
    id,
    createdAt: new Date(createdAt).toISOString(),
    rawArguments: { amount },
  })

it('only an equal, unclaimed action created since the request may be adopted', () => {
  const found = [
    named('a', START + 1000),
    named('other amount', START + 1000, '7'),
    named('older', START - 2001),
    named('ours', START - 1000),
    exampleAction([], { id: 'undated', createdAt: undefined }),
  ]
  const adopted = findAdoptable(found, createdHere, exampleIntent, START)
  expect(adopted.map(({ id }) => id)).toEqual(['ours'])
})
