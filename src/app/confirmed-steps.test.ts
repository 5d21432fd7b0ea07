import { expect, it } from 'vitest'
import { readWidgetEvent } from '#src/embed/protocol/events.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { createConfirmedSteps } from './confirmed-steps.ts'

const hash = `0x${'ab'.repeat(32)}`

const planned = (network: string): Fact => ({
  kind: 'planned',
  action: 'a',
  at: 1,
  pattern: 'synchronous',
  steps: ['s', 't'].map((transaction) => ({
    transaction,
    type: 'SUPPLY',
    network,
    isMessage: false,
    isDone: false,
    call: null,
  })),
})
const prompted = (transaction: string): Fact => ({
  kind: 'prompted',
  action: 'a',
  transaction,
  at: 1,
  payload: '',
  point: { block: '0', blockHash: '', latestNonce: 0, pendingNonce: 0, validUntil: null },
  wallet: '',
  isMatch: true,
  worth: null,
})
const step = { action: 'a', transaction: 't', at: 1 }
const sent: Fact = { kind: 'sent', ...step, sent: { kind: 'hash', id: hash } }
const seen: Fact = { kind: 'seen', ...step, sender: '0x1', nonce: 1 }
const moved: Fact = { kind: 'moved', action: 'a', step: 't', at: 1, left: [], arrived: [] }
const settled = (success: boolean): Fact => ({ kind: 'settled', ...step, success })

/** What is told as an action's facts are written one after the other. */
async function read(facts: readonly Fact[]) {
  const written: Fact[] = []
  const getConfirmedSteps = createConfirmedSteps(() => Promise.resolve(written))
  const told = []
  for (const fact of facts) {
    written.push(fact)
    told.push(...(await getConfirmedSteps(fact)))
  }
  return told
}

const base = [planned('base'), prompted('s'), prompted('t'), sent, seen]

it('a step is confirmed once, with its position, network and hash', async () => {
  expect(await read(base)).toEqual([])
  const told = await read([...base, moved, settled(true), moved])
  const confirmed = { action: 'a', transaction: 't', step: 1, network: 'base', hash }
  expect(told).toEqual([confirmed])
  expect(readWidgetEvent({ type: 'stepConfirmed', ...confirmed })).toEqual({
    type: 'stepConfirmed',
    ...confirmed,
  })
})

it('a failed step is not confirmed', async () => {
  expect(await read([...base, settled(false), moved])).toEqual([])
})

it('Solana shows what is in a block only', async () => {
  const [, ...others] = base
  expect(await read([planned('solana'), ...others])).toMatchObject([{ step: 1, network: 'solana' }])
})

it('after a reload the facts that are stored count', async () => {
  const getConfirmedSteps = createConfirmedSteps(() => Promise.resolve([...base, moved]))
  expect(await getConfirmedSteps(sent)).toEqual([])
  expect(await getConfirmedSteps(moved)).toMatchObject([{ step: 1, hash }])
})
