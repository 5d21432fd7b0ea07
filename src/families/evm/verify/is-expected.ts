import type { ActionRequest } from '#src/api/create-action.ts'
import type { Does } from './methods/method.ts'

type Direction = ActionRequest['intent']

const IN = ['SUPPLY', 'DEPOSIT', 'STAKE', 'WRAP', 'ADD_LIQUIDITY', 'LOCK', 'BATCH', 'RESTAKE']
const OUT = ['UNSTAKE', 'WITHDRAW', 'WITHDRAW_ALL', 'UNWRAP', 'REMOVE_LIQUIDITY', 'UNLOCK']
const CLAIM = ['CLAIM_REWARDS', 'CLAIM_UNSTAKED', 'WITHDRAW', 'WITHDRAW_ALL']

/** The step types in which a method may stand, and the actions; what is not listed stands nowhere as a matter of course. */
const PLACES: Readonly<
  Partial<
    Record<Does, { readonly types: readonly string[]; readonly intents: readonly Direction[] }>
  >
> = {
  approve: { types: ['APPROVAL'], intents: ['enter', 'exit', 'manage'] },
  in: { types: IN, intents: ['enter', 'manage'] },
  out: { types: OUT, intents: ['exit', 'manage'] },
  claim: { types: CLAIM, intents: ['exit', 'manage'] },
}

/** Whether a method is what a step of this type does in an action of this intent. */
export const isExpected = (does: Does, type: string, intent: Direction): boolean => {
  const place = PLACES[does]
  return place !== undefined && place.types.includes(type) && place.intents.includes(intent)
}
