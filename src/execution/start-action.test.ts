import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Intent } from '#src/families/intent.ts'
import { getIntent } from './attempt.ts'
import { createMemoryJournal, type Journal } from './journal/journal.ts'
import { startAction } from './start-action.ts'
import { exampleAction, exampleStep } from './testing/step-facts.ts'

const requestedIntent: Intent = {
  request: { intent: 'exit', yieldId: 'y', address: '0x1', arguments: { useMaxAmount: true } },
  asset: null,
}
const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status })

let journal: Journal
let posts: number
let answer: () => Promise<Response>
beforeEach(() => {
  journal = createMemoryJournal()
  posts = 0
  vi.stubGlobal('fetch', () => {
    posts += 1
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const kinds = async (): Promise<string[]> => (await journal.all()).map(({ kind }) => kind)

describe('creating an action', () => {
  it('journals the intent before the request and the response after it', async () => {
    const before: string[][] = []
    answer = async () => {
      before.push(await kinds())
      return json(201, exampleAction([exampleStep('t')]))
    }
    expect((await startAction(journal, requestedIntent)).kind).toBe('created')
    expect(before).toEqual([['intended']])
    expect(await kinds()).toEqual(['intended', 'created'])
  })

  it("stores the key with which only this browser's reports are accepted", async () => {
    const made = JSON.stringify(exampleAction([exampleStep('t')]))
    answer = () => Promise.resolve(new Response(made, { headers: { 'x-action-key': 'k' } }))
    await startAction(journal, requestedIntent)
    expect(await journal.all()).toMatchObject([{ kind: 'intended' }, { kind: 'created', key: 'k' }])
  })

  it('stores the token of a pending action', async () => {
    answer = () => Promise.resolve(json(201, exampleAction([exampleStep('t')])))
    const balance = { symbol: 'CRV', decimals: 18, address: '0x2' }
    await startAction(journal, { ...requestedIntent, balance })
    expect(getIntent(await journal.all())).toMatchObject({ balance })
    await startAction(journal, requestedIntent)
    expect((await journal.all())[2]).not.toHaveProperty('balance')
  })

  it('continues without a key if the gateway sends none', async () => {
    answer = () => Promise.resolve(json(201, exampleAction([exampleStep('t')])))
    expect((await startAction(journal, requestedIntent)).kind).toBe('created')
    expect((await journal.all())[1]).not.toHaveProperty('key')
  })

  it('does not take an action of an earlier request for the new one', async () => {
    answer = () => Promise.resolve(json(201, exampleAction([exampleStep('t')])))
    await startAction(journal, requestedIntent)
    const less = { ...requestedIntent.request, arguments: { amount: '1' } }
    const start = await startAction(journal, { ...requestedIntent, request: less })
    expect(start).toMatchObject({ kind: 'unknown', error: { details: { kind: 'unreadable' } } })
    expect(await kinds()).toEqual(['intended', 'created', 'intended'])
  })

  it('ends with a rejection: the journal knows that nothing was created', async () => {
    answer = () => Promise.resolve(json(412, { statusCode: 412, message: 'closed' }))
    expect((await startAction(journal, requestedIntent)).kind).toBe('refused')
    expect(await kinds()).toEqual(['intended', 'rejected'])
  })

  it.each([
    ['a broken connection', () => Promise.reject(new TypeError('failed to fetch'))],
    ['an error of the service', () => Promise.resolve(json(503, { statusCode: 503 }))],
    ['a page of an edge', () => Promise.resolve(new Response('<html>', { status: 502 }))],
    ['an unreadable yes', () => Promise.resolve(json(200, { id: 7 }))],
  ])('is never repeated after %s: it may have happened', async (_what, lost) => {
    answer = lost
    expect((await startAction(journal, requestedIntent)).kind).toBe('unknown')
    expect(posts).toBe(1)
    expect(await kinds()).toEqual(['intended'])
  })

  it('sends no request when the journal can’t be written', async () => {
    journal = { ...journal, write: () => Promise.reject(new Error('full')) }
    await expect(startAction(journal, requestedIntent)).rejects.toThrow('full')
    expect(posts).toBe(0)
  })
})

it('nothing is requested while the browser’s storage hangs', async () => {
  const hanging: Journal = { ...journal, write: () => new Promise(() => undefined) }
  let isOver = false
  void startAction(hanging, requestedIntent).finally(() => {
    isOver = true
  })
  await new Promise((ready) => {
    setImmediate(ready)
  })
  expect([posts, isOver]).toEqual([0, false])
})
