import { numberToHex } from 'viem'
import type { Disturbance } from './origin.ts'
import { chain } from './signer.ts'

/** No connection at all. */
export const offline: Disturbance = () => Promise.reject(new TypeError('fetch failed'))

const json = (body: unknown): Response => Response.json(body)

/** The service says of every step what it said when the action was new. */
export const backwards: Disturbance = async ({ path, carryOut }) => {
  const response = await carryOut()
  if (!/^\/v1\/actions\/[\da-f-]+$/.test(path) || !response.ok) return response
  const action: { transactions: { stepIndex: number }[] } = Object(await response.json())
  const transactions = action.transactions.map((step) => ({
    ...step,
    status: step.stepIndex === 0 ? 'WAITING_FOR_SIGNATURE' : 'CREATED',
    hash: null,
  }))
  return json({ ...action, status: 'WAITING_FOR_NEXT', transactions })
}

const BEHIND = 10n

/** Where a method's parameters name the block to look at. */
const AT: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_simulateV1: 1,
}

/** The node has not seen the newest blocks, nor what waits. */
export const behind: Disturbance = async ({ path, body, carryOut, ask }) => {
  if (!path.startsWith('/rpc/')) return await carryOut()
  const call: { id: number; method: string; params: unknown[] } = JSON.parse(body)
  const newest = (await chain().getBlockNumber()) - BEHIND
  const at = AT[call.method]
  if (at !== undefined)
    return await ask({ ...call, params: call.params.with(at, numberToHex(newest)) })
  const answer: { result: unknown } = Object(await (await carryOut()).json())
  if (call.method === 'eth_blockNumber') return json({ ...answer, result: numberToHex(newest) })
  const { blockNumber } = Object(answer.result ?? {})
  const isSeen = typeof blockNumber === 'string' && BigInt(blockNumber) <= newest
  const isBlock = call.method === 'eth_getBlockByNumber'
  return json(isBlock || isSeen ? answer : { ...answer, result: null })
}
