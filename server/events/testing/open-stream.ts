import * as z from 'zod'

/** A stream as a page has it. */
export interface PageStream {
  readonly response: Response
  /** Every message so far, comments left out. */
  readonly messages: readonly { readonly event: string; readonly text: string }[]
  /** When the server ended it. */
  readonly ended: Promise<void>
  close(): void
}

/** Asks for a ticket as a page of the site does. */
export function askTicket(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  })
}

export async function ticketFor(url: string, addresses: readonly string[]): Promise<string> {
  const answer: unknown = await (await askTicket(url, { addresses })).json()
  return z.object({ ticket: z.string(), expiresIn: z.literal(60) }).parse(answer).ticket
}

/** Opens a stream and reads it until it is closed or ends. */
export async function openStream(url: string, ticket: string): Promise<PageStream> {
  const closing = new AbortController()
  const response = await fetch(`${url}/events/stream?ticket=${ticket}`, { signal: closing.signal })
  const messages: { event: string; text: string }[] = []
  const read = async (): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const event = /^event: (.*)$/m.exec(part)?.[1]
        if (event !== undefined) messages.push({ event, text: part })
      }
    }
  }
  return { response, messages, ended: read().catch(() => undefined), close: () => closing.abort() }
}
