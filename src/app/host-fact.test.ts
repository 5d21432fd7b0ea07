import { expect, it } from 'vitest'
import type { Fact } from '#src/execution/journal/fact.ts'
import { createMemoryJournal, notifyFacts } from '#src/execution/journal/journal.ts'
import { toHostFact } from './host-fact.ts'

const step = { action: 'a', transaction: 't', at: 1 }
const hash = `0x${'ab'.repeat(32)}`

it.each<[Fact, object]>([
  [
    {
      kind: 'intended',
      intent: 'i',
      at: 1,
      request: { intent: 'enter', yieldId: 'y', address: '0x1', arguments: { amount: '5' } },
      asset: { symbol: 'USDC', decimals: 6, address: '0x2' },
    },
    { kind: 'intended', intent: 'i', at: 1 },
  ],
  [
    { kind: 'created', intent: 'i', action: 'a', at: 1 },
    { kind: 'created', intent: 'i', action: 'a', at: 1 },
  ],
  [
    { kind: 'signed', ...step, payload: '0xsecret', id: null, to: 'service' },
    { kind: 'signed', ...step },
  ],
  [
    { kind: 'sent', ...step, sent: { kind: 'hash', id: hash } },
    { kind: 'sent', ...step, hash },
  ],
  [
    { kind: 'sent', ...step, sent: { kind: 'safe', id: 'x' } },
    { kind: 'sent', ...step },
  ],
  [
    { kind: 'seen', ...step, sender: '0x1', nonce: 3 },
    { kind: 'seen', ...step },
  ],
  [
    { kind: 'settled', ...step, success: true },
    { kind: 'settled', ...step, success: true },
  ],
])('%j reaches the host as ids and hashes only', (fact, told) => {
  expect(toHostFact(fact)).toEqual(told)
})

it('a fact is sent to the host after it is stored, and not if storing fails', async () => {
  const told: string[] = []
  const memory = createMemoryJournal()
  const journal = notifyFacts(memory, ({ kind }) => told.push(kind))
  await journal.write({ kind: 'refused', ...step })
  expect([told, await memory.all()]).toEqual([['refused'], [{ kind: 'refused', ...step }]])
  const broken = notifyFacts({ ...memory, write: () => Promise.reject(new Error('full')) }, () =>
    told.push('?'),
  )
  await expect(broken.write({ kind: 'refused', ...step })).rejects.toThrow('full')
  expect(told).toEqual(['refused'])
})
