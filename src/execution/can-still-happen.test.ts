import { expect, it } from 'vitest'
import type { Fact } from './journal/fact.ts'
import { canStillHappen } from './confirmed-on-chain.ts'
import { exampleStep, createStepFacts } from './testing/step-facts.ts'

const t = createStepFacts('t')
const STATUSES = ['CONFIRMED', 'SKIPPED', 'BROADCASTED', 'WAITING_FOR_SIGNATURE', 'MADE_UP']
const may = (facts: readonly Fact[], status: string): boolean =>
  canStillHappen(exampleStep('t', { status }), facts)

it.each<[string, readonly Fact[], boolean]>([
  ['nobody was asked for', [], false],
  ['was refused', [t.prompted(), t.refused()], false],
  ['has no answer', [t.prompted()], true],
  ['the wallet shows nothing of, by the user’s word', [t.prompted(), t.answered()], false],
  ['was signed for a node', [t.prompted(), t.signed()], true],
  ['was signed for the service', [t.prompted(), t.signed('service')], false],
  ['was sent', [t.prompted(), t.sent(), t.reported()], true],
  ['waits in the mempool', [t.prompted(), t.sent(), t.seen()], true],
  ['is in a block', [t.prompted(), t.sent(), t.moved()], false],
  ['is final', [t.prompted(), t.sent(), t.settled()], false],
  ['was reverted for good', [t.prompted(), t.sent(), t.settled(false)], false],
  ['can never happen', [t.prompted(), t.sent(), t.dead()], false],
])('a step that %s can still land or not, whatever its service status: see the table', (...row) => {
  const [, facts, expected] = row
  for (const status of STATUSES) expect(may(facts, status)).toBe(expected)
})

it('a block with what the service calls failed may still be reorganized', () => {
  expect(may([t.prompted(), t.sent(), t.moved()], 'FAILED')).toBe(true)
  expect(may([t.prompted(), t.sent(), t.settled()], 'FAILED')).toBe(false)
})

it('a message is on no chain', () => {
  expect(canStillHappen(exampleStep('t', { isMessage: true }), [t.prompted()])).toBe(false)
})
