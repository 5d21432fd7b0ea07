import type { ActionRequest } from '#src/api/create-action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { OWNER, START } from '#src/execution/testing/step-facts.ts'
import type { Move } from '../stored-moves.ts'

/** A move of everything in `a` into `b`, begun at the start of the example day. */
export const createExampleMove = (changes: Partial<Move> = {}): Move => ({
  from: 'a',
  to: 'b',
  address: OWNER,
  at: START,
  openings: [],
  finishedAt: null,
  ...changes,
})

/** The facts of an action that this browser created. @param later milliseconds after the start */
export const createActionFacts = (
  action: string,
  request: ActionRequest,
  later: number,
): readonly Fact[] => [
  { kind: 'intended', intent: `i ${action}`, at: START + later, request, asset: null },
  { kind: 'created', intent: `i ${action}`, action, at: START + later },
]

export const requestExit = (yieldId: string, address = OWNER): ActionRequest => ({
  intent: 'exit',
  yieldId,
  address,
  arguments: {},
})

export const requestEnter = (yieldId: string, address = OWNER): ActionRequest => ({
  intent: 'enter',
  yieldId,
  address,
  arguments: {},
})

export const requestManage = (yieldId: string, action: string): ActionRequest => ({
  intent: 'manage',
  yieldId,
  address: OWNER,
  action,
  passthrough: 'p',
  arguments: {},
})
