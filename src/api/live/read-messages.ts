/** One server-sent event. */
export interface StreamMessage {
  readonly event: string
  readonly data: string
}

/** No message of ours comes near it: what is longer is something else. */
const LONGEST = 64 * 1024

function messageOf(block: string): StreamMessage | null {
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
 * The messages of an event stream as they come; comments are passed over. Ends with the stream.
 * @param silence milliseconds without a single byte, heartbeats included, after which the stream counts as dead.
 */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
  silence: number,
): AsyncGenerator<StreamMessage> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (true) {
      const dead = setTimeout(() => void reader.cancel(), silence)
      const { done, value } = await reader.read().finally(() => clearTimeout(dead))
      if (done) return
      text += decoder.decode(value, { stream: true }).replaceAll('\r', '')
      if (text.length > LONGEST) return
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const message = messageOf(block)
        if (message) yield message
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
