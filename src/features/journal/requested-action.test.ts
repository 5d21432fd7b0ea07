import { expect, it } from 'vitest'
import { exampleAction, exampleIntent, OWNER } from '#src/execution/testing/step-facts.ts'
import { getRequestedAction } from './requested-action.ts'

const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const lie = exampleAction([], {
  intent: 'exit',
  yieldId: 'other',
  address: friend,
  rawArguments: { receiverAddress: friend },
})

it('the requested action is the complete one from the journal', () => {
  expect(getRequestedAction(lie, exampleIntent)).toEqual({
    intent: 'enter',
    type: 'STAKE',
    yieldId: 'vault',
    address: OWNER,
    arguments: { amount: '100' },
    amount: '100',
    symbol: 'USDC',
  })
})

it('the requested action is the service’s where another browser created it', () => {
  expect(getRequestedAction(lie, null)).toMatchObject({
    intent: 'exit',
    yieldId: 'other',
    address: friend,
    arguments: { receiverAddress: friend },
    amount: null,
    symbol: null,
  })
})
