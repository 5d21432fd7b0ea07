import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToldHint } from './hint.ts'
import { openStreamHub, type StreamHub } from './stream-hub.ts'

const EVM = '0xAbC0000000000000000000000000000000000001'
const SOLANA = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'

let hub: StreamHub
beforeEach(() => {
  vi.useFakeTimers()
  hub = openStreamHub()
})
afterEach(() => {
  hub.close()
  vi.useRealTimers()
})

const about = (address: string, id = 'e1'): ToldHint => ({
  id,
  hint: { resource: 'transaction', transactionId: 't1', network: 'base', address },
})

/** Reads message by message; '' when the stream has ended. */
function reading(addresses: readonly string[], visitor = 'v') {
  const reader = hub.open(visitor, addresses).getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  return { next, cancel: () => reader.cancel() }
}

test('a stream begins with ready and has the hints about its addresses only', async () => {
  const stream = reading([EVM.toLowerCase(), SOLANA])
  expect(await stream.next()).toBe('retry: 3000\n\nevent: ready\ndata: {}\n\n')
  hub.tell(about('0x0000000000000000000000000000000000000002'))
  hub.tell(about(SOLANA.toLowerCase()))
  hub.tell(about(EVM, 'e2'))
  hub.tell(about(SOLANA, 'e3'))
  expect(await stream.next()).toBe(
    `event: hint\nid: e2\ndata: {"resource":"transaction","transactionId":"t1","network":"base","address":"${EVM}"}\n\n`,
  )
  expect(await stream.next()).toContain('id: e3\n')
})

test('a comment every 15 seconds keeps it open, a gap is told', async () => {
  const stream = reading([EVM])
  await stream.next()
  vi.advanceTimersByTime(15_000)
  expect(await stream.next()).toBe(':\n\n')
  hub.gap()
  expect(await stream.next()).toBe('event: gap\ndata: {}\n\n')
})

test('one visitor has room for ten streams, and room again when one is left', async () => {
  const streams = Array.from({ length: 10 }, () => reading([EVM]))
  expect(hub.hasRoom('v')).toBe(false)
  expect(hub.hasRoom('w')).toBe(true)
  await streams[0]?.cancel()
  expect(hub.hasRoom('v')).toBe(true)
})

test('closing ends all streams, and those that come later at once', async () => {
  const before = reading([EVM])
  await before.next()
  hub.close()
  expect(await before.next()).toBe('')
  const after = reading([EVM])
  await after.next()
  expect(await after.next()).toBe('')
  expect(hub.hasRoom('v')).toBe(true)
})

test('a reader who takes nothing is cut off, so that nothing piles up', async () => {
  const stream = reading([EVM])
  for (let count = 0; count < 100; count += 1) hub.tell(about(EVM, `e${count}`))
  let messages = 0
  while ((await stream.next()) !== '') messages += 1
  expect(messages).toBe(64)
  expect(hub.hasRoom('v')).toBe(true)
})
