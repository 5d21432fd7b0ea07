import type { Context } from 'hono'
import { createRetryLaterResponse } from '../create-retry-later-response.ts'
import type { CountRejection } from '../metrics/count-rejections.ts'
import type { VisitorRequest, Visitors } from './visitors.ts'

const MESSAGES: Readonly<Record<VisitorRequest['kind'], string>> = {
  enter: 'Too many actions were begun from here. Try again in a moment.',
  leave: 'Too many actions were begun from here. Try again in a moment.',
  addresses: 'Too many addresses were looked at from here. Try again in a moment.',
  stream: 'Too many streams were opened from here. Try again in a moment.',
  request: 'Many people ask at once, and most of it came from here. Try again in a moment.',
  report: 'Too many transactions were reported from here. Try again in a moment.',
}

/** Notes what a visitor wants to do. @returns null when there is room for it, else a 429 that says when to come back */
export async function rejectVisitor(
  context: Context,
  visitorRequest: VisitorRequest,
  visitors: Visitors,
  count: CountRejection,
): Promise<Response | null> {
  const rateLimited = await visitors.take(context, visitorRequest)
  if (rateLimited === null) return null
  count(`${visitorRequest.kind} limit`)
  return createRetryLaterResponse(
    429,
    context.req.path,
    MESSAGES[visitorRequest.kind],
    rateLimited.retryAfter,
  )
}
