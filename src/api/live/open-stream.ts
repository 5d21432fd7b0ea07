import { EarnError } from '../earn-error.ts'
import { readErrorAnswer } from '../read-error-answer.ts'
import { readHint } from './hint.ts'
import type { News } from './news.ts'
import { readMessages, type StreamMessage } from './read-messages.ts'

/** Three of the gateway's heartbeats. */
const SILENCE = 45_000

function newsOf({ event, data }: StreamMessage): News | null {
  if (event === 'ready' || event === 'gap') return { kind: event }
  const hint = event === 'hint' ? readHint(data) : null
  return hint && { kind: 'hint', hint }
}

/**
 * The news of one stream until it ends; what is none is passed over. Read by `fetch`, because an `EventSource` keeps the
 * answer's status and `retry-after` to itself, and comes back with a ticket that was used.
 * @throws EarnError for an answer that is no stream; the abort reason when the caller gave up.
 */
export async function* openStream(ticket: string, signal: AbortSignal): AsyncGenerator<News> {
  const address = `/events/stream?ticket=${encodeURIComponent(ticket)}`
  const response = await fetch(address, { signal, cache: 'no-store' })
  const { status, headers, body } = response
  if (!response.ok) throw readErrorAnswer(status, undefined, headers.get('retry-after'))
  if (!body || headers.get('content-type')?.startsWith('text/event-stream') !== true)
    throw new EarnError('An answer that is no stream', {
      kind: 'unreadable',
      status,
      code: null,
      constraints: [],
      retryAfter: null,
    })
  for await (const message of readMessages(body, SILENCE)) {
    const news = newsOf(message)
    if (news) yield news
  }
}
