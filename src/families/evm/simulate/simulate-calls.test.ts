import { toEventSelector } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { THIEF, USER } from '../verify/corpus/people.ts'
import { STEAK } from '../verify/corpus/protocols.ts'
import { getTransfers, simulateCalls, type SimulatedBlock } from './simulate-calls.ts'

const call = { from: USER, to: THIEF, data: '0x12', value: 5n, gas: 21_000n } as const
const sent = { from: USER, to: THIEF, data: '0x12', value: '0x5', gas: '0x5208' }
const done = { status: '0x1', returnData: '0x', gasUsed: '0x5208', logs: [] }

let asked: unknown
let answer: unknown
beforeEach(() => {
  answer = [{ calls: [done] }]
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked = JSON.parse(body)
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: answer }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const run = (blocks: readonly SimulatedBlock[], rules?: Parameters<typeof simulateCalls>[2]) =>
  simulateCalls('ethereum', blocks, rules)

it('runs calls on the newest block by default, and reports native transfers', async () => {
  expect(await run([{ calls: [call] }])).toEqual([done])
  expect(asked).toMatchObject({
    method: 'eth_simulateV1',
    params: [
      { blockStateCalls: [{ calls: [sent] }], traceTransfers: true, validation: false },
      'latest',
    ],
  })
})

it('runs on another block, with its own headers, accounts and fees', async () => {
  const header = { number: '0x2' }
  const accounts = { [THIEF]: { code: '0x00' } } as const
  const fees = { gasPrice: '0x7' }
  await run([{ calls: [call], header, accounts }], { validation: true, fees, on: 0n })
  const block = { calls: [{ ...sent, ...fees }], blockOverrides: header, stateOverrides: accounts }
  expect(asked).toMatchObject({ params: [{ blockStateCalls: [block], validation: true }, '0x0'] })
  await run([{ calls: [call] }])
  expect(asked).toHaveProperty(['params', 0, 'blockStateCalls'], [{ calls: [sent] }])
})

it("parses all blocks' calls in order, also with empty blocks between", async () => {
  const second = { ...done, status: '0x0', error: { message: 'reverted' } }
  answer = [{ calls: [done] }, { calls: [] }, { calls: [second] }]
  expect(await run([{ calls: [call] }, { calls: [call] }])).toEqual([done, second])
})

it('has no gas if the node reports none', async () => {
  answer = [{ calls: [{ ...done, gasUsed: 5 }] }]
  expect(await run([{ calls: [call] }])).toMatchObject([{ gasUsed: '0x0' }])
})

it.each([1, 3])('throws unless every call has a result: %i of 2', async (count) => {
  answer = [{ calls: Array.from({ length: count }, () => done) }]
  await expect(run([{ calls: [call, call] }])).rejects.toThrow(Error)
})

it('an id of ERC-6909 that is passed on is a transfer', () => {
  const topics = ['Transfer(address,address,address,uint256,uint256)', USER, THIEF, '0x7'].map(
    (each) => (each.startsWith('0x') ? pad(each.toLowerCase()) : toEventSelector(each)),
  )
  const log = { address: STEAK.address, topics, data: `0x${'0'.repeat(128)}` }
  const token = STEAK.address.toLowerCase()
  const [from, to] = [USER.toLowerCase(), THIEF.toLowerCase()]
  expect(getTransfers({ logs: [log] })).toEqual([{ token, from, to, amount: 1n }])
  expect(getTransfers({ logs: [{ ...log, topics: topics.slice(0, 3) }] })).toEqual([])
})

const pad = (hex: string): string => `0x${hex.slice(2).padStart(64, '0')}`
