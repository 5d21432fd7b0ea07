import type { Context } from 'hono'
import { answerLater } from '../answer-later.ts'
import type { CountRefusal } from '../metrics/count-refusals.ts'
import type { Ask, Visitors } from './visitors.ts'

const WORDS: Readonly<Record<Ask['kind'], string>> = {
  enter: 'Too many actions were begun from here. Try again in a moment.',
  leave: 'Too many actions were begun from here. Try again in a moment.',
  addresses: 'Too many addresses were looked at from here. Try again in a moment.',
  stream: 'Too many streams were opened from here. Try again in a moment.',
  request: 'Many people ask at once, and most of it came from here. Try again in a moment.',
  report: 'Too many transactions were reported from here. Try again in a moment.',
}

/** Notes what a visitor wants to do. @returns null when there is room for it, else a 429 that says when to come back */
export async function refuseVisitor(
  context: Context,
  ask: Ask,
  visitors: Visitors,
  count: CountRefusal,
): Promise<Response | null> {
  const tooMuch = await visitors.take(context, ask)
  if (tooMuch === null) return null
  count(`${ask.kind} limit`)
  return answerLater(429, context.req.path, WORDS[ask.kind], tooMuch.retryAfter)
}
