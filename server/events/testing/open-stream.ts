import * as z from 'zod'

export interface PageStream {
  readonly response: Response
  /** Every message so far, without comments. */
  readonly messages: readonly { readonly event: string; readonly text: string }[]
  /** How the server ended it: in order, or cut midway. */
  readonly ended: Promise<'ended' | 'cut'>
  close(): void
}

/** Requests a ticket as a page of the site does. */
export function requestTicket(
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

export async function getTicket(
  url: string,
  addresses: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer: unknown = await (await requestTicket(url, { addresses }, headers)).json()
  return z.object({ ticket: z.string(), expiresIn: z.literal(60) }).parse(answer).ticket
}

/** Opens a stream and reads it until it closes. */
export async function openStream(
  url: string,
  ticket: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageStream> {
  const closing = new AbortController()
  const { signal } = closing
  const response = await fetch(`${url}/events/stream?ticket=${ticket}`, { signal, headers })
  const messages: { event: string; text: string }[] = []
  const read = async (): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const part of blocks) {
        const event = /^event: (.*)$/m.exec(part)?.[1]
        if (event !== undefined) messages.push({ event, text: part })
      }
    }
  }
  const ended = read().then(
    () => 'ended' as const,
    () => 'cut' as const,
  )
  return { response, messages, ended, close: () => closing.abort() }
}
