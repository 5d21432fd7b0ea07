import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { answerError } from './answer-error.ts'
import { callUpstream } from './call-upstream.ts'
import { parseJson, readBody } from './read-body.ts'
import { pageAnswer } from './proxy/page-answer.ts'

const BODY_LIMIT = 4096
const DEADLINE = 30_000

const timeSchema = z.strictObject({ seconds: z.number().int().positive() })
const faucetSchema = z.strictObject({
  address: z.string().min(1).max(256),
  network: z.string().min(1).max(64),
})

/**
 * `/sandbox/time` and `/sandbox/faucet`, in sandbox mode only: the page's bar moves time and gives test tokens through the
 * one origin it talks to. The sandbox asks no admin key for these on loopback (decisions/008-sandbox-keys).
 * @param onChange called when the sandbox may say something else from now on
 */
export function createSandboxAdmin(sandbox: URL, key: string, onChange: () => void): Hono {
  const send = async (context: Context, path: string, body?: unknown): Promise<Response> => {
    const asked = context.req.path
    const answer = await callUpstream(
      new URL(path, sandbox),
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      DEADLINE,
    )
    if (answer === 'timeout') return answerError(504, asked, 'The sandbox did not answer in time.')
    if (typeof answer === 'string') return answerError(502, asked, 'The sandbox can’t be reached.')
    return pageAnswer(answer, asked, key)
  }

  const post = async (context: Context, path: string, schema: z.ZodType): Promise<Response> => {
    const text = await readBody(context.req.raw, BODY_LIMIT)
    const body = schema.safeParse(text === null ? undefined : parseJson(text))
    if (body.success) {
      const answer = await send(context, path, body.data)
      onChange()
      return answer
    }
    const constraints = body.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    return answerError(400, context.req.path, 'Bad Request Exception', constraints)
  }

  const app = new Hono()
  app.get('/sandbox/time', (context) => send(context, '/admin/time'))
  app.post('/sandbox/time', (context) => post(context, '/admin/time', timeSchema))
  app.post('/sandbox/faucet', (context) => post(context, '/admin/faucet', faucetSchema))
  return app
}
