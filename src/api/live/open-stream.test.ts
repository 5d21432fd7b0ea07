import { afterEach, describe, expect, it, vi } from 'vitest'
import { openStream, readMessages } from './open-stream.ts'
import type { LiveUpdate } from './live-update.ts'

const ADDRESS = '0xAbC0000000000000000000000000000000000001'
const accountFields = { network: 'base', address: ADDRESS }
const transaction = { resource: 'transaction', transactionId: 't1', ...accountFields }
const formatEvent = (event: string, data: unknown): string =>
  `event: ${event}\nid: 7\ndata: ${JSON.stringify(data)}\n\n`

function createBody(...chunks: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
}

function answer(
  body: ReadableStream | string,
  status = 200,
  more: Readonly<Record<string, string>> = {},
): void {
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', ...more }
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
}

async function readAll(): Promise<LiveUpdate[]> {
  const all: LiveUpdate[] = []
  for await (const update of openStream('ticket', new AbortController().signal)) all.push(update)
  return all
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a stream', () => {
  it('emits invalidation events, its start, and gaps', async () => {
    const position = { resource: 'position', yieldId: 'y', ...accountFields }
    const all = `retry: 3000\n\n${formatEvent('ready', {})}:\n\n${formatEvent('hint', transaction)}${formatEvent('hint', position)}${formatEvent('gap', {})}`
    // Split at any position.
    answer(createBody(...all.split(/(?<=[ahn:])/)))
    expect(await readAll()).toEqual([
      { kind: 'ready' },
      { kind: 'hint', hint: transaction },
      { kind: 'hint', hint: position },
      { kind: 'gap' },
    ])
  })

  it.each([
    ['another event', formatEvent('balance', transaction)],
    ['no JSON', 'event: hint\ndata: {"resource"\n\n'],
    ['another resource', formatEvent('hint', { ...transaction, resource: 'account' })],
    ['a number for an id', formatEvent('hint', { ...transaction, transactionId: 7 })],
    ['no address', formatEvent('hint', { ...transaction, address: undefined })],
    ['an endless address', formatEvent('hint', { ...transaction, address: 'x'.repeat(501) })],
    ['a list', formatEvent('hint', [transaction])],
    ['no data', 'event: hint\n\n'],
  ])('ignores %s', async (_, forged) => {
    answer(createBody(forged, formatEvent('hint', transaction)))
    expect(await readAll()).toEqual([{ kind: 'hint', hint: transaction }])
  })

  it("keeps only an event's known fields", async () => {
    answer(createBody(formatEvent('hint', { ...transaction, status: 'CONFIRMED', amount: '1' })))
    expect(await readAll()).toEqual([{ kind: 'hint', hint: transaction }])
  })

  it('that is rejected reports why, and when to retry', async () => {
    answer('{}', 429, { 'retry-after': '30' })
    await expect(readAll()).rejects.toMatchObject({ details: { status: 429, retryAfter: 30 } })
    answer('{}', 410)
    await expect(readAll()).rejects.toMatchObject({ details: { status: 410 } })
  })

  it('with another content type is rejected', async () => {
    answer('<html>', 200, { 'content-type': 'text/html' })
    await expect(readAll()).rejects.toMatchObject({ details: { kind: 'unreadable' } })
  })

  it('ends when it is silent for too long, and when a message never ends', async () => {
    vi.useFakeTimers()
    const silent = new ReadableStream<Uint8Array>()
    const ended = readMessages(silent, 45_000).next()
    await vi.advanceTimersByTimeAsync(45_000)
    expect(await ended).toEqual({ done: true, value: undefined })
    const endless = readMessages(createBody('data: '.padEnd(70_000, 'x')), 45_000).next()
    expect(await endless).toEqual({ done: true, value: undefined })
  })
})
