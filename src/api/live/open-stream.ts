import { EarnError, readErrorResponse } from '../earn-error.ts'
import { readInvalidationEvent, type LiveUpdate } from './live-update.ts'

/** Three of the gateway's heartbeats. */
const SILENCE_TIMEOUT = 45_000

/** One server-sent event. */
interface StreamMessage {
  readonly event: string
  readonly data: string
}

/** The app's messages are far shorter. */
const MAX_MESSAGE_LENGTH = 64 * 1024

function parseMessage(block: string): StreamMessage | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? null : { event, data: data.join('\n') }
}

/**
 * Yields the messages of an event stream, without comments. Ends with the stream.
 * @param silenceTimeout milliseconds without a byte, heartbeats included, after which the stream counts as dead
 */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
  silenceTimeout: number,
): AsyncGenerator<StreamMessage> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (true) {
      const silenceTimer = setTimeout(() => void reader.cancel(), silenceTimeout)
      const { done, value } = await reader.read().finally(() => clearTimeout(silenceTimer))
      if (done) return
      text += decoder.decode(value, { stream: true }).replaceAll('\r', '')
      if (text.length > MAX_MESSAGE_LENGTH) return
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const message = parseMessage(block)
        if (message) yield message
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function toLiveUpdate({ event, data }: StreamMessage): LiveUpdate | null {
  if (event === 'ready' || event === 'gap') return { kind: event }
  const hint = event === 'hint' ? readInvalidationEvent(data) : null
  return hint && { kind: 'hint', hint }
}

/**
 * Yields the updates of one stream until it ends; ignores other messages. Uses `fetch`, because an `EventSource`
 * hides the response's status and `retry-after`, and reconnects with a used ticket.
 * @throws EarnError for a response that is no stream; the abort reason when aborted
 */
export async function* openStream(ticket: string, signal: AbortSignal): AsyncGenerator<LiveUpdate> {
  const url = `/events/stream?ticket=${encodeURIComponent(ticket)}`
  const response = await fetch(url, { signal, cache: 'no-store' })
  const { status, headers, body } = response
  if (!response.ok) throw readErrorResponse(status, undefined, headers.get('retry-after'))
  if (!body || headers.get('content-type')?.startsWith('text/event-stream') !== true)
    throw new EarnError('An answer that is no stream', {
      kind: 'unreadable',
      status,
      code: null,
      constraints: [],
      retryAfter: null,
    })
  for await (const message of readMessages(body, SILENCE_TIMEOUT)) {
    const update = toLiveUpdate(message)
    if (update) yield update
  }
}
