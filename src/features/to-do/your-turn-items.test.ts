import { expect, it } from 'vitest'
import {
  createdHere,
  createStepFacts,
  exampleAction,
  exampleStep,
  START,
} from '#src/execution/testing/step-facts.ts'
import { OWNER, usdcRow } from './testing/example-items.ts'
import { findYourTurnItems } from './your-turn-items.ts'

const rows = new Map([['vault', usdcRow({ id: 'vault' })]])
const action = exampleAction([exampleStep('t')])
const find = (facts = createdHere) => findYourTurnItems([action], () => facts, rows, [OWNER], START)

it('an action that waits for a signature is the user’s turn, with its yield', () => {
  expect(find()).toMatchObject([
    {
      kind: 'your-turn',
      row: { id: 'vault' },
      owner: OWNER,
      action: { id: 'a', state: { need: 'sign' } },
    },
  ])
})

it('one that waits for the network, was created elsewhere, or is over, is not', () => {
  const t = createStepFacts('t')
  expect(find([...createdHere, t.prompted(), t.sent(), t.reported()])).toEqual([])
  expect(find([])).toEqual([])
  const failed = exampleAction([exampleStep('t', { status: 'FAILED' })], { status: 'FAILED' })
  expect(findYourTurnItems([failed], () => createdHere, rows, [OWNER], START)).toEqual([])
})
