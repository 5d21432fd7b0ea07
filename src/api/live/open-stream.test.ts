import { afterEach, describe, expect, it, vi } from 'vitest'
import { openStream } from './open-stream.ts'
import type { News } from './news.ts'
import { readMessages } from './open-stream.ts'

const ADDRESS = '0xAbC0000000000000000000000000000000000001'
const where = { network: 'base', address: ADDRESS }
const transaction = { resource: 'transaction', transactionId: 't1', ...where }
const eventOf = (event: string, data: unknown): string =>
  `event: ${event}\nid: 7\ndata: ${JSON.stringify(data)}\n\n`

function bodyOf(...parts: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part))
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

async function readAll(): Promise<News[]> {
  const all: News[] = []
  for await (const news of openStream('ticket', new AbortController().signal)) all.push(news)
  return all
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a stream', () => {
  it('tells hints, when it begins and when something may be missing', async () => {
    const position = { resource: 'position', yieldId: 'y', ...where }
    const all = `retry: 3000\n\n${eventOf('ready', {})}:\n\n${eventOf('hint', transaction)}${eventOf('hint', position)}${eventOf('gap', {})}`
    // Wherever it is cut on its way.
    answer(bodyOf(...all.split(/(?<=[ahn:])/)))
    expect(await readAll()).toEqual([
      { kind: 'ready' },
      { kind: 'hint', hint: transaction },
      { kind: 'hint', hint: position },
      { kind: 'gap' },
    ])
  })

  it.each([
    ['another event', eventOf('balance', transaction)],
    ['no JSON', 'event: hint\ndata: {"resource"\n\n'],
    ['another resource', eventOf('hint', { ...transaction, resource: 'account' })],
    ['a number for an id', eventOf('hint', { ...transaction, transactionId: 7 })],
    ['no address', eventOf('hint', { ...transaction, address: undefined })],
    ['an endless address', eventOf('hint', { ...transaction, address: 'x'.repeat(501) })],
    ['a list', eventOf('hint', [transaction])],
    ['no data', 'event: hint\n\n'],
  ])('passes over %s', async (_, forged) => {
    answer(bodyOf(forged, eventOf('hint', transaction)))
    expect(await readAll()).toEqual([{ kind: 'hint', hint: transaction }])
  })

  it('keeps nothing of what a hint has beside its own', async () => {
    answer(bodyOf(eventOf('hint', { ...transaction, status: 'CONFIRMED', amount: '1' })))
    expect(await readAll()).toEqual([{ kind: 'hint', hint: transaction }])
  })

  it('that is refused says why, and when to come back', async () => {
    answer('{}', 429, { 'retry-after': '30' })
    await expect(readAll()).rejects.toMatchObject({ details: { status: 429, retryAfter: 30 } })
    answer('{}', 410)
    await expect(readAll()).rejects.toMatchObject({ details: { status: 410 } })
  })

  it('that is a page of somebody else is none', async () => {
    answer('<html>', 200, { 'content-type': 'text/html' })
    await expect(readAll()).rejects.toMatchObject({ details: { kind: 'unreadable' } })
  })

  it('ends when it is silent for too long, and when a message never ends', async () => {
    vi.useFakeTimers()
    const silent = new ReadableStream<Uint8Array>()
    const ended = readMessages(silent, 45_000).next()
    await vi.advanceTimersByTimeAsync(45_000)
    expect(await ended).toEqual({ done: true, value: undefined })
    const endless = readMessages(bodyOf('data: '.padEnd(70_000, 'x')), 45_000).next()
    expect(await endless).toEqual({ done: true, value: undefined })
  })
})
