import { answerBehind } from './behind.ts'
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

/** The node has not seen the newest blocks, nor what waits. */
export const behind: Disturbance = async ({ path, body, carryOut, ask }) => {
  if (!path.startsWith('/rpc/')) return await carryOut()
  const newest = await chain().getBlockNumber()
  const answer = async (call: unknown): Promise<unknown> => await (await ask(call)).json()
  return json(await answerBehind(JSON.parse(body), newest, answer))
}
