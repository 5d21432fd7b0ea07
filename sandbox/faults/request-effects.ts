import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import { ServiceError } from '../contract/service-error.ts'
import { secondsUntil } from '../service/authenticate.ts'
import { errorAnswer } from '../service/error-answer.ts'
import type { RequestFault } from './request-fault-body.ts'

type Of<Kind> = Extract<RequestFault, { kind: Kind }>

const WINDOW_MS = 60_000

/** The next window of the key, unless told how long it takes (contract: Rate limits). */
export function answerRateLimit(context: Context, { ms }: Of<'rate-limit'>): void {
  const now = Date.now()
  const resetsAt = ms === undefined ? Math.floor(now / WINDOW_MS) * WINDOW_MS + WINDOW_MS : now + ms
  context.header('x-ratelimit-remaining', '0')
  context.header('x-ratelimit-reset', String(Math.ceil(resetsAt / 1_000)))
  context.res = errorAnswer(
    context,
    ServiceError.tooMany('Rate limit exceeded', secondsUntil(resetsAt)),
  )
}

const MESSAGES = {
  500: 'Internal server error',
  502: 'Bad gateway',
  503: 'The service is temporarily unavailable',
} as const

export function answerError(context: Context, { status }: Of<'error'>): void {
  context.res = errorAnswer(context, ServiceError.full(status, MESSAGES[status]))
}

const NAMES = { 502: '502 Bad Gateway', 503: '503 Service Temporarily Unavailable' } as const

/** As an edge in front of the service sends it: nothing of the service in it, no header of its either. */
export function answerHtml(context: Context, { status }: Of<'html'>): void {
  const name = NAMES[status]
  const page = `<html>\r\n<head><title>${name}</title></head>\r\n<body>\r\n<center><h1>${name}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`
  context.res = new Response(page, { status, headers: { 'content-type': 'text/html' } })
}

/** The request goes on after a while. */
export const delay = ({ ms }: Of<'latency'>): Promise<void> => pause(ms)
