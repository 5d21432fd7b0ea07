import { afterEach, expect, it, vi } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { vaultApproval, vaultDeposit } from '../verify/corpus/honest-vaults.ts'
import { USER } from '../verify/corpus/people.ts'
import { STEAK, USDC } from '../verify/corpus/protocols.ts'
import { rehearse } from './rehearse.ts'

const { intent } = vaultDeposit
const approval: Transaction = { ...vaultApproval.transaction, id: 'approval' }
const deposit: Transaction = { ...vaultDeposit.transaction, stepIndex: 1 }
// The order of the list means nothing.
const action: Action = { ...vaultDeposit.action, transactions: [deposit, approval] }

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
const call = (returnData = '0x', logs: readonly object[] = [], status = '0x1') => ({
  status,
  returnData,
  logs,
})
const paid = {
  address: USDC.address,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    word(BigInt(STEAK.address)),
    word(BigInt(USER)),
  ],
  data: word(99n),
}
const moved = [
  ...[1000n, 0n].map((each) => call(word(each))),
  call(),
  call(),
  ...[900n, 97n, 0n].map((each) => call(word(each))),
]
const wayOut = [
  call(),
  call(),
  call('0x', [paid]),
  ...Array.from({ length: 6 }, () => call('0x', [], '0x0')),
]
/** `EnforcedPause()`. */
const PAUSED = '0xd93c0665'
const failing = moved.map((each, at) => (at === 2 ? call('0x', [], '0x0') : each))

const answers = (...bodies: readonly object[]) => {
  const left = [...bodies]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(left.shift() ?? {})))
}
const ran = (calls: readonly object[]) => ({ jsonrpc: '2.0', id: 1, result: [{ calls }] })
const refused = { jsonrpc: '2.0', id: 1, error: { code: -32_601, message: 'no such method' } }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('all that remains is tried out, and then the way out', async () => {
  answers(ran(moved), ran(wayOut))
  expect(await rehearse(approval, action, intent)).toEqual({
    kind: 'passed',
    isWhole: true,
    left: [{ token: USDC.address.toLowerCase(), amount: 100n }],
    arrived: [{ token: STEAK.address.toLowerCase(), amount: 97n }],
    allowances: [],
    worth: { left: 100n, arrived: 99n },
  })
})

it('a way out that no node tries leaves the worth unknown, and the rest as it is', async () => {
  answers(ran(moved), refused)
  expect(await rehearse(approval, action, intent)).toMatchObject({
    kind: 'passed',
    worth: { left: null, arrived: null },
  })
})

it('a step that fails is said', async () => {
  answers(ran(failing))
  expect(await rehearse(approval, action, intent)).toEqual({ kind: 'failed', reason: null })
})

it('what fails because it is done already says nothing', async () => {
  answers(ran(failing))
  const sent = { ...action, transactions: [deposit, { ...approval, status: 'BROADCASTED' }] }
  expect(await rehearse(deposit, sent, intent)).toBeNull()
})

it('a step that is not written yet leaves it in part', async () => {
  answers(ran(moved.slice(0, 3).concat(moved.slice(4))))
  const unwritten = { ...deposit, unsignedTransaction: undefined }
  const partly = { ...action, transactions: [approval, unwritten] }
  expect(await rehearse(approval, partly, intent)).toMatchObject({ isWhole: false })
})

it('where no node can try several steps, the next one is tried alone', async () => {
  const answer = (more: object) => ({ jsonrpc: '2.0', id: 1, ...more })
  const reverted = answer({ error: { code: 3, message: 'execution reverted', data: PAUSED } })
  answers(refused, answer({ result: '0x' }))
  expect(await rehearse(approval, action, intent)).toEqual({ kind: 'alone' })
  answers(refused, reverted)
  expect(await rehearse(approval, action, intent)).toMatchObject({
    kind: 'failed',
    reason: { code: 'paused' },
  })
  // Beside a step that is under way, failing says nothing.
  answers(refused, reverted)
  const sent = { ...action, transactions: [deposit, { ...approval, status: 'BROADCASTED' }] }
  expect(await rehearse(deposit, sent, intent)).toBeNull()
})

it('where no node can do that either, nothing is rehearsed', async () => {
  answers(refused, refused)
  expect(await rehearse(approval, action, intent)).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await rehearse(approval, action, intent)).toBeNull()
  answers(ran(moved.slice(1)))
  expect(await rehearse(approval, action, intent)).toBeNull()
})

it('nobody waits for a node that does not answer', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const waiting = rehearse(approval, action, intent)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await waiting).toBeNull()
})

it('a message is not rehearsed', async () =>
  expect(await rehearse({ ...approval, isMessage: true }, action, intent)).toBeNull())
