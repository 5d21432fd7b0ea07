import { expect, it } from 'vitest'
import { exampleAction, exampleIntent, OWNER } from '#src/execution/testing/step-facts.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { getActionResult, type ActionResult } from './action-result.ts'

const FOUR_DAYS = 345_600
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const ends = (
  intent: string,
  rawArguments: Record<string, unknown> | undefined,
  cooldown: number | undefined = FOUR_DAYS,
): ActionResult =>
  getActionResult(getRequestedAction(exampleAction([], { intent, rawArguments }), null), cooldown)

it('waits for the yield’s cooldown', () => {
  expect(ends('exit', undefined)).toEqual({ kind: 'queued', wait: FOUR_DAYS, receiver: null })
  expect(ends('exit', {}, 0)).toEqual({ kind: 'paid', wait: 0, receiver: null })
  expect(
    getActionResult(getRequestedAction(exampleAction([], { intent: 'exit' }), null), undefined),
  ).toEqual({
    kind: 'unstated',
    wait: 0,
    receiver: null,
  })
})

it('has no wait where the payout was immediate', () => {
  const paid = { kind: 'paid', wait: 0, receiver: null }
  expect(ends('exit', { amount: '10', useInstantExecution: true })).toEqual(paid)
})

it('waits, without a claim, where funds arrive by themselves', () => {
  const arriving = { kind: 'arriving', wait: FOUR_DAYS, receiver: null }
  expect(ends('exit', { useAutoClaim: true })).toEqual(arriving)
})

it('recognizes the owner’s address, ignoring case', () => {
  expect(ends('enter', { receiverAddress: friend })).toEqual({
    kind: 'enter',
    wait: 0,
    receiver: friend,
  })
  expect(ends('exit', { receiverAddress: friend }, 0)).toMatchObject({ receiver: friend })
  expect(ends('exit', { receiverAddress: OWNER.toLowerCase() })).toMatchObject({ receiver: null })
})

it.each(['manage', 'compound'])('says nothing of the money for "%s"', (intent) => {
  const rawArguments = { receiverAddress: friend, useInstantExecution: true }
  expect(ends(intent, rawArguments)).toEqual({ kind: 'manage', wait: 0, receiver: null })
})

it('uses the receiver requested here, whatever the service returns later', () => {
  const changed = exampleAction([], {
    intent: 'exit',
    rawArguments: { receiverAddress: friend, useInstantExecution: true },
  })
  const own = { kind: 'enter', wait: 0, receiver: null }
  expect(getActionResult(getRequestedAction(changed, exampleIntent), FOUR_DAYS)).toEqual(own)
})
