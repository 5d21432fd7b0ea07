import { expect, it } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import { mergeActions } from './merge-actions.ts'

const action = (id: string, createdAt?: string): Action => ({
  id,
  type: 'STAKE',
  intent: 'enter',
  yieldId: 'y',
  address: 'a',
  transactions: [],
  executionPattern: 'synchronous',
  status: 'SUCCESS',
  ...(createdAt && { createdAt }),
})

it('merges the actions of several addresses, newest first, without losing any', () => {
  const merged = mergeActions([
    {
      items: [action('c', '2026-03-01T00:00:00Z'), action('a', '2026-01-01')],
      total: 70,
      unreadable: 1,
    },
    { items: [action('b', '2026-02-01T00:00:00Z'), action('undated')], total: 2, unreadable: 0 },
  ])
  expect(merged.items.map(({ id }) => id)).toEqual(['c', 'b', 'a', 'undated'])
  expect(merged).toMatchObject({ total: 72, unreadable: 1 })
})
