import { answerFromLaggingNode } from './lagging-node.ts'
import type { RequestDisturbance } from './origin.ts'
import { chain } from './signer.ts'

/** No connection at all. */
export const offline: RequestDisturbance = () => Promise.reject(new TypeError('fetch failed'))

const jsonResponse = (body: unknown): Response => Response.json(body)

/** The service returns each step's initial status. */
export const backwards: RequestDisturbance = async ({ path, proceed: carryOut }) => {
  const response = await carryOut()
  if (!/^\/v1\/actions\/[\da-f-]+$/.test(path) || !response.ok) return response
  const action: { transactions: { stepIndex: number }[] } = Object(await response.json())
  const transactions = action.transactions.map((step) => ({
    ...step,
    status: step.stepIndex === 0 ? 'WAITING_FOR_SIGNATURE' : 'CREATED',
    hash: null,
  }))
  return jsonResponse({ ...action, status: 'WAITING_FOR_NEXT', transactions })
}

/** The node lacks the newest blocks and pending transactions. */
export const laggingNode: RequestDisturbance = async ({ path, body, proceed: carryOut, ask }) => {
  if (!path.startsWith('/rpc/')) return await carryOut()
  const newest = await chain().getBlockNumber()
  const answer = async (call: unknown): Promise<unknown> => await (await ask(call)).json()
  return jsonResponse(await answerFromLaggingNode(JSON.parse(body), newest, answer))
}
