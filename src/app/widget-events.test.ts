import { expect, it } from 'vitest'
import { readWidgetEvent } from '#src/embed/protocol/events.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { Account } from '#src/wallets/wallets.ts'
import { createAccountEvents, createFactEvents, createResultEvents } from './widget-events.ts'

const step = { action: 'a', transaction: 't', at: 1 }
const names = { action: 'a', transaction: 't' }
const hash = `0x${'ab'.repeat(32)}`
const address = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const intended: Fact = {
  kind: 'intended',
  intent: 'i',
  at: 1,
  request: { intent: 'enter', yieldId: 'y', address, arguments: { amount: '5' } },
  asset: { symbol: 'USDC', decimals: 6, address: '0x2' },
}
const created: Fact = { kind: 'created', intent: 'i', action: 'a', at: 1 }

const read = (facts: readonly Fact[], hasAmounts = false) =>
  facts.flatMap(createFactEvents(() => hasAmounts))

it('a created action is told with its yield, and with amounts only if asked', () => {
  const event = { type: 'actionCreated', action: 'a', yieldId: 'y', intent: 'enter' }
  expect(read([intended, created])).toEqual([event])
  const amounts = { amount: '5', token: 'USDC', address }
  expect(read([intended, created], true)).toEqual([{ ...event, ...amounts }])
  expect(read([created])).toEqual([{ type: 'actionCreated', action: 'a' }])
})

it('a step is signed and sent once each, whoever sends it', () => {
  const sent: Fact = { kind: 'sent', ...step, sent: { kind: 'hash', id: hash } }
  const told = [
    { type: 'stepSigned', ...names },
    { type: 'stepSent', ...names, hash },
  ]
  expect(read([sent, sent])).toEqual(told)
  const signed: Fact = { kind: 'signed', ...step, payload: '0xsecret', id: hash, to: 'chain' }
  expect(read([signed, sent])).toEqual(told)
  const submitted: Fact = { kind: 'submitted', ...step }
  expect(read([signed, submitted]).map(({ type }) => type)).toEqual(['stepSigned', 'stepSent'])
})

it('every event passes the host’s guard unchanged', () => {
  const rejected: Fact = { kind: 'rejected', intent: 'i', at: 1, status: 400 }
  for (const event of read([intended, created, rejected], true))
    expect(readWidgetEvent(event)).toEqual(event)
})

it('a connected account is told once, without its address unless asked', () => {
  const account: Account = { family: 'evm', address, walletName: 'Acme', status: 'connected' }
  const getEvents = createAccountEvents(() => false)
  expect(getEvents([{ ...account, status: 'remembered' }])).toEqual([])
  expect(getEvents([account])).toEqual([{ type: 'connect', family: 'evm' }])
  expect([getEvents([account]), getEvents([])]).toEqual([[], []])
  expect(getEvents([account])).toHaveLength(1)
  expect(createAccountEvents(() => true)([account])).toEqual([
    { type: 'connect', family: 'evm', address },
  ])
})

it('a result is told once, and success only if a chain shows it', () => {
  const getEvents = createResultEvents()
  const end = (id: string, outcome: 'done' | 'failed' | 'unarrived') => ({
    id,
    outcome,
    isUnseen: false,
  })
  const ended = [end('a', 'done'), end('b', 'failed'), end('c', 'unarrived')]
  expect(getEvents({ running: [], ended })).toEqual([
    { type: 'actionSucceeded', action: 'a' },
    { type: 'actionFailed', action: 'b', reason: 'failed' },
    { type: 'error', code: 'unarrived', action: 'c' },
  ])
  expect(getEvents({ running: [], ended })).toEqual([])
})
