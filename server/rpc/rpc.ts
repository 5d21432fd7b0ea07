import { Hono, type Context } from 'hono'
import { answerError } from '../answer-error.ts'
import type { GatewayConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { parseJson, readBody } from '../read-body.ts'
import { askNode } from './ask-node.ts'
import { allowedMethods } from './methods.ts'
import { readCalls, type ReadCall } from './read-calls.ts'
import { rpcFailure, type RpcAnswer } from './rpc-message.ts'

async function answerCalls(node: URL, calls: readonly ReadCall[]): Promise<readonly RpcAnswer[]> {
  const passed = calls.flatMap((read) => ('call' in read ? [read.call] : []))
  const answers = passed.length === 0 ? [] : await askNode(node, passed)
  const byCall = new Map(passed.map((call, index) => [call, answers[index]]))
  return calls.map((read) => {
    if ('refusal' in read) return read.refusal
    return byCall.get(read.call) ?? rpcFailure(read.call.id, -32_000, 'The node did not answer.')
  })
}

/**
 * `POST /rpc/{network}` asks the network's first node, `POST /rpc/{network}/2` the second, which settles doubts about the
 * first. Source: decisions 15 and 16.
 */
export function createRpc(
  { nodes, sandbox }: Pick<GatewayConfig, 'nodes' | 'sandbox'>,
  log: Log,
): Hono {
  const app = new Hono()

  const answer = async (context: Context, network: string, index: 0 | 1): Promise<Response> => {
    const { path, raw } = context.req
    const node = nodes.get(network)?.[index]
    if (node === undefined) return answerError(404, path, 'No node is configured for this.')
    const text = await readBody(raw)
    if (text === null) return answerError(413, path, 'The body is longer than 128 KB.')
    const methods = allowedMethods(network, sandbox !== null)
    const read = readCalls(parseJson(text), methods)
    const started = performance.now()
    const answers = read
      ? await answerCalls(node, read.calls)
      : [rpcFailure(null, -32_600, 'A batch has 1 to 20 calls.')]
    const called = read?.calls.flatMap((item) => ('call' in item ? [item.call.method] : []))
    const failed = answers.filter((item) => 'error' in item).length
    log.info(
      { network, methods: called, failed, ms: Math.round(performance.now() - started) },
      'rpc',
    )
    return Response.json(read?.batch ? answers : answers[0], {
      headers: { 'cache-control': 'no-store' },
    })
  }

  app.post('/rpc/:network', (context) => answer(context, context.req.param('network'), 0))
  app.post('/rpc/:network/2', (context) => answer(context, context.req.param('network'), 1))
  return app
}
