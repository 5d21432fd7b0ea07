import { expect, it } from 'vitest'
import { answerHook } from './answer-hook.ts'
import type { Hooks } from './options.ts'

const question = {
  type: 'question',
  id: 3,
  hook: 'beforeAction',
  detail: { yieldId: 'y' },
} as const

it.each<[string, Hooks, string | null]>([
  ['no hook', {}, null],
  ['a yes', { beforeAction: () => true }, null],
  ['a yes by and by', { beforeAction: () => Promise.resolve(true) }, null],
  ['words', { beforeAction: () => 'Not on Sundays' }, 'Not on Sundays'],
  ['too many words', { beforeAction: () => 'x'.repeat(400) }, 'x'.repeat(300)],
  ['nothing', { beforeAction: () => JSON.parse('null') }, ''],
  ['a no', { beforeAction: () => JSON.parse('false') }, ''],
  ['a one', { beforeAction: () => JSON.parse('1') }, ''],
])('%s of a host', async (_what, hooks, veto) => {
  expect(await answerHook(hooks, question, () => undefined)).toEqual({
    type: 'reply',
    id: 3,
    veto,
  })
})

it('a hook that fails vetoes, and its error is told', async () => {
  const errors: unknown[] = []
  const broken = { beforeAction: () => Promise.reject(new Error('down')) }
  const reply = await answerHook(broken, question, (error) => errors.push(error))
  expect([reply.veto, String(errors)]).toEqual(['', 'Error: down'])
})
