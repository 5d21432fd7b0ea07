import { describe, expect, it } from 'vitest'
import { findMoveActions, findMoveOfAction } from './move-actions.ts'
import {
  createActionFacts,
  createExampleMove,
  requestEnter,
  requestExit,
  requestManage,
} from './testing/move-facts.ts'
import { START } from '#src/execution/testing/step-facts.ts'

const OTHER = `0x${'9'.repeat(40)}`
const move = createExampleMove()
const MINUTE = 60_000

describe('the actions of a move', () => {
  it('are what this browser created of its pair and address since it began', () => {
    const facts = [
      ...createActionFacts('earlier', requestExit('a'), -MINUTE),
      ...createActionFacts('exit', requestExit('a'), 1),
      ...createActionFacts('of another', requestExit('a', OTHER), 2),
      ...createActionFacts('of another yield', requestExit('c'), 3),
      ...createActionFacts('claim', requestManage('a', 'CLAIM_UNSTAKED'), 4),
      ...createActionFacts('deposit', requestEnter('b', move.address.toLowerCase()), 5),
    ]
    expect(findMoveActions(move, [move], facts)).toEqual({
      exits: ['exit'],
      claims: ['claim'],
      deposits: ['deposit'],
    })
    expect(findMoveOfAction('claim', [move], facts)).toBe(move)
    expect(findMoveOfAction('earlier', [move], facts)).toBeNull()
  })

  it('leave out rewards, requests without an action, and deposits before any withdrawal', () => {
    const [intended] = createActionFacts('lost', requestExit('a'), 6)
    const facts = [
      ...createActionFacts('too early', requestEnter('b'), 1),
      ...createActionFacts('rewards', requestManage('a', 'CLAIM_REWARDS'), 2),
      ...(intended ? [intended] : []),
    ]
    expect(findMoveActions(move, [move], facts)).toEqual({ exits: [], claims: [], deposits: [] })
  })

  it('end with the move: what follows is not part of it', () => {
    const finished = createExampleMove({ finishedAt: START + 10 })
    const facts = [
      ...createActionFacts('exit', requestExit('a'), 1),
      ...createActionFacts('deposit', requestEnter('b'), 2),
      ...createActionFacts('later', requestEnter('b'), MINUTE),
    ]
    expect(findMoveActions(finished, [finished], facts).deposits).toEqual(['deposit'])
    // So that the pages of its old actions read nothing.
    expect(findMoveOfAction('deposit', [finished], facts)).toBeNull()
  })
})

describe('of two moves into one yield', () => {
  const facts = [
    ...createActionFacts('exit a', requestExit('a'), 1),
    ...createActionFacts('exit c', requestExit('c'), 2),
    ...createActionFacts('deposit', requestEnter('b'), MINUTE),
  ]
  const from = (yieldId: string, ...openings: readonly number[]) =>
    createExampleMove({ from: yieldId, openings })

  it('a deposit belongs to the one that opened it last before', () => {
    const moves = [from('a', START + 10), from('c', START + 20)] as const
    expect(findMoveActions(moves[0], moves, facts).deposits).toEqual([])
    expect(findMoveActions(moves[1], moves, facts).deposits).toEqual(['deposit'])
  })

  it('a deposit stays where it is when the other one is opened later', () => {
    const moves = [from('a', START + 10, 2 * MINUTE + START), from('c', START + 5)] as const
    expect(findMoveActions(moves[0], moves, facts).deposits).toEqual(['deposit'])
    expect(findMoveActions(moves[1], moves, facts).deposits).toEqual([])
    const soon = [from('a', START + 10), from('c', START + MINUTE + 1)] as const
    expect(findMoveActions(soon[0], soon, facts).deposits).toEqual(['deposit'])
  })

  it('a deposit that none opened belongs to the older one, and never to both', () => {
    const moves = [from('a'), createExampleMove({ from: 'c', at: START + 1 })] as const
    expect(findMoveActions(moves[0], moves, facts).deposits).toEqual(['deposit'])
    expect(findMoveActions(moves[1], moves, facts).deposits).toEqual([])
  })
})
