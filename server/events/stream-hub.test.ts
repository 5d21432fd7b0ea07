import { once } from 'node:events'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InvalidationEvent } from './invalidation-event.ts'
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

const about = (address: string, id = 'e1'): InvalidationEvent => ({
  id,
  invalidation: { resource: 'transaction', transactionId: 't1', network: 'base', address },
})

/** A page with a stream; one that reads nothing after `reads` messages is slow. */
function page(addresses: readonly string[], { visitor = 'v', reads = Infinity } = {}) {
  const texts: string[] = []
  const connection = new Writable({
    highWaterMark: 1,
    write(chunk, _encoding, done) {
      texts.push(String(chunk))
      if (texts.length < reads) done()
    },
  })
  hub.open(visitor, addresses, connection)
  return { texts, connection }
}
const idsOf = (text: string | undefined) => text?.match(/(?<=id: ).*/g)

test('a stream begins with ready and has only the hints about its addresses', () => {
  const { texts } = page([EVM.toLowerCase(), SOLANA])
  hub.broadcast([about('0x0000000000000000000000000000000000000002')])
  hub.broadcast([about(SOLANA.toLowerCase())])
  hub.broadcast([about(EVM, 'e2')])
  hub.broadcast([about(SOLANA, 'e3')])
  expect(texts).toEqual([
    'retry: 3000\n\nevent: ready\ndata: {}\n\n',
    `event: hint\nid: e2\ndata: {"resource":"transaction","transactionId":"t1","network":"base","address":"${EVM}"}\n\n`,
    expect.stringContaining('id: e3\n'),
  ])
})

test('a comment every 15 seconds keeps a stream open, and a gap is sent', () => {
  const { texts } = page([EVM])
  vi.advanceTimersByTime(15_000)
  hub.broadcastGap()
  expect(texts.slice(1)).toEqual([':\n\n', 'event: gap\ndata: {}\n\n'])
})

test('a visitor may have ten streams, and another after closing one', async () => {
  const pages = Array.from({ length: 10 }, () => page([EVM]))
  expect(hub.hasCapacity('v')).toBe(false)
  expect(hub.hasCapacity('w')).toBe(true)
  const [first] = pages
  if (!first) throw new Error('there is no page')
  first.connection.destroy()
  await once(first.connection, 'close')
  expect(hub.hasCapacity('v')).toBe(true)
  expect(hub.size()).toBe(9)
})

test('a broken connection ends only its own stream', async () => {
  const { connection } = page([EVM])
  const other = page([EVM])
  const closed = new Promise((resolve) => connection.once('close', resolve))
  connection.destroy(new Error('reset by the peer'))
  await closed
  hub.broadcast([about(EVM)])
  expect(hub.size()).toBe(1)
  expect(idsOf(other.texts.at(-1))).toEqual(['e1'])
})

test('closing ends all streams, and later ones at once', () => {
  const before = page([EVM])
  hub.close()
  expect(before.connection.writableEnded).toBe(true)
  const after = page([EVM])
  expect(after.connection.writableEnded).toBe(true)
  expect(hub.hasCapacity('v')).toBe(true)
})

test('concurrent hints are written together, each to its addresses', () => {
  const [one, two] = [page([EVM, SOLANA]), page([SOLANA])]
  hub.broadcast([about(EVM, 'e1'), about(SOLANA, 'e2'), about(EVM, 'e3')])
  expect(one.texts.slice(1).map(idsOf)).toEqual([['e1', 'e2', 'e3']])
  expect(two.texts.slice(1).map(idsOf)).toEqual([['e2']])
})

test('a reader that does not drain is disconnected; others are not', () => {
  const slow = page([EVM], { reads: 1 })
  const other = page([EVM])
  let most = 0
  for (let count = 0; count < 200; count += 1) {
    hub.broadcast([about(EVM, `e${count}`)])
    most = Math.max(most, slow.connection.writableLength)
  }
  expect(slow.connection.destroyed).toBe(true)
  expect(most).toBeGreaterThan(15 * 1024)
  expect(most).toBeLessThan(17 * 1024)
  expect(other.texts).toHaveLength(201)
  expect(hub.size()).toBe(1)
})

test('a burst does not disconnect a reader that keeps up', () => {
  const { texts, connection } = page([EVM])
  hub.broadcast(Array.from({ length: 500 }, (_, number) => about(EVM, `e${number}`)))
  hub.broadcast([about(EVM, 'after')])
  expect(texts.map((text) => idsOf(text)?.length ?? 0)).toEqual([0, 500, 1])
  expect(connection.destroyed).toBe(false)
})
