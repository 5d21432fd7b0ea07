import { Hono, type Context } from 'hono'
import { createErrorResponse, createRetryLaterResponse } from '../error-response.ts'
import type { GatewayConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { parseJson, readBody } from '../read-body.ts'
import { requestNode, createRpcError, type RpcResponse, type RpcCall } from './request-node.ts'
import { getAllowedMethods } from './methods.ts'
import type { NodeQuota } from './node-quota.ts'
import { parseCalls, type ParsedCall } from './parse-calls.ts'
import { getSimulatedGas } from './evm-schemas.ts'

const LIMIT_MESSAGE = 'Too much was asked of the chains from here.'

async function executeCalls(
  node: URL,
  calls: readonly ParsedCall[],
): Promise<readonly RpcResponse[]> {
  const acceptedCalls = calls.flatMap((read) => ('call' in read ? [read.call] : []))
  const answers = acceptedCalls.length === 0 ? [] : await requestNode(node, acceptedCalls)
  const byCall = new Map(acceptedCalls.map((call, index) => [call, answers[index]]))
  return calls.map((read) => {
    if ('refusal' in read) return read.refusal
    return (
      byCall.get(read.call) ?? createRpcError(read.call.id, -32_000, 'The node did not answer.')
    )
  })
}

function recordCalls(
  { metrics }: NodeQuota,
  network: string,
  calls: readonly ParsedCall[],
  answers: readonly RpcResponse[],
): void {
  for (const [index, read] of calls.entries()) {
    const answer = answers[index]
    if ('refusal' in read) metrics.countCall(network, read.method, 'refused')
    else
      metrics.countCall(
        network,
        read.call.method,
        answer && 'result' in answer ? 'answered' : 'error',
      )
  }
}

/** Cost of a call to the node; one read of state is one unit. */
const UNITS: Readonly<Record<string, number>> = {
  eth_call: 2,
  eth_estimateGas: 5,
  eth_feeHistory: 2,
  eth_getBlockByHash: 3,
  eth_getBlockByNumber: 3,
  eth_getLogs: 20,
  eth_getTransactionBySenderAndNonce: 5,
  eth_sendRawTransaction: 5,
  eth_simulateV1: 5,
  getMultipleAccounts: 5,
  getSignatureStatuses: 2,
  getTokenAccountsByOwner: 5,
  getTransaction: 3,
  requestAirdrop: 5,
  sendTransaction: 5,
  simulateTransaction: 20,
}

/** A simulation costs another unit per million gas of its limit: 55 at most. */
const GAS_PER_UNIT = 1_000_000n

const getCallCost = ({ method, params }: RpcCall): number =>
  (UNITS[method] ?? 1) +
  (method === 'eth_simulateV1' ? Number(getSimulatedGas(params) / GAS_PER_UNIT) : 0)

/** Returns the cost units of a batch (decisions/026-rpc). A rejected call costs one too, as it is work all the same. */
export const getBatchCost = (calls: readonly ParsedCall[]): number =>
  calls.reduce((sum, read) => sum + ('call' in read ? getCallCost(read.call) : 1), 0)

/** Methods with a cost; a test compares them with the allowed ones. */
export const pricedMethods: readonly string[] = Object.keys(UNITS)

/**
 * Creates `POST /rpc/{network}` for the network's first node and `POST /rpc/{network}/2` for the second, which
 * cross-checks the first. Each visitor has cost units per minute. Source: decisions/026-rpc.
 */
export function createRpcRoutes(
  { nodes, sandbox }: Pick<GatewayConfig, 'nodes' | 'sandbox'>,
  quota: NodeQuota,
  log: Log,
): Hono {
  const app = new Hono()

  const answer = async (context: Context, network: string, index: 0 | 1): Promise<Response> => {
    const { path, raw } = context.req
    const node = nodes.get(network)?.[index]
    if (node === undefined) return createErrorResponse(404, path, 'No node is configured for this.')
    const text = await readBody(raw)
    if (text === null) return createErrorResponse(413, path, 'The body is longer than 128 KB.')
    const read = parseCalls(parseJson(text), getAllowedMethods(network, sandbox !== null))
    const calls = read?.calls ?? []
    const wait = quota.take(context, Math.max(1, getBatchCost(calls)))
    if (wait !== null) {
      quota.metrics.countOverLimit(network)
      return createRetryLaterResponse(429, path, LIMIT_MESSAGE, wait)
    }
    const started = performance.now()
    const answers = read
      ? await executeCalls(node, calls)
      : [createRpcError(null, -32_600, 'A batch has 1 to 20 calls.')]
    const ms = performance.now() - started
    const methods = calls.flatMap((item) => ('call' in item ? [item.call.method] : []))
    if (methods.length > 0) quota.metrics.observeDuration(network, ms / 1_000)
    recordCalls(quota, network, calls, answers)
    const failed = answers.filter((item) => 'error' in item).length
    log.info({ network, methods, failed, ms: Math.round(ms) }, 'rpc')
    return Response.json(read?.batch ? answers : answers[0], {
      headers: { 'cache-control': 'no-store' },
    })
  }

  app.post('/rpc/:network', (context) => answer(context, context.req.param('network'), 0))
  app.post('/rpc/:network/2', (context) => answer(context, context.req.param('network'), 1))
  return app
}
