import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

/** A context whose connection can be reached. */
export type Connected = Context<{ Bindings: HttpBindings }>

/** Into how many pieces a slow body is cut. */
const PIECES = 10

/** Ends the connection as it is. */
export function cut(context: Connected): void {
  context.env.outgoing.destroy()
  context.res = new Response(null, RESPONSE_ALREADY_SENT)
}

/** The answer never comes: the connection stays open for a while, if told so, and ends. */
export async function loseAnswer(context: Connected, ms = 0): Promise<void> {
  await pause(ms)
  cut(context)
}

/** Sends the head of the answer and half of its body, and ends the connection. False when there is no half to send. */
export async function cutHalfWay(context: Connected): Promise<boolean> {
  const { status, headers } = context.res
  const body = Buffer.from(await context.res.arrayBuffer())
  const { outgoing } = context.env
  outgoing.writeHead(status, { ...Object.fromEntries(headers), 'content-length': body.length })
  const half = body.subarray(0, Math.floor(body.length / 2))
  await new Promise<void>((resolve) => outgoing.write(half, () => resolve()))
  cut(context)
  return half.length > 0
}

/** The head comes at once, the body bit by bit over so many milliseconds. */
export async function slowBody(context: Connected, ms: number): Promise<void> {
  const body = Buffer.from(await context.res.arrayBuffer())
  const size = Math.max(1, Math.ceil(body.length / PIECES))
  const gone = new AbortController()
  let sent = 0
  const trickle = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent > 0) await pause(ms / PIECES, undefined, { signal: gone.signal })
      controller.enqueue(new Uint8Array(body.subarray(sent, sent + size)))
      sent += size
      if (sent >= body.length) controller.close()
    },
    cancel: () => gone.abort(),
  })
  context.res = new Response(trickle, context.res)
}
