import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryJournal, type Journal } from '#src/execution/journal/journal.ts'
import type { Intent } from '#src/families/intent.ts'
import { createOnce } from './create-once.ts'
import { readOpenActions } from './open-actions.ts'
import {
  startScriptedService,
  type ScriptedResponse,
  type ScriptedService,
} from '../testing/scripted-service.ts'

const place = { yieldId: 'vault', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
const wanted: Intent = {
  request: { intent: 'enter', ...place, arguments: { amount: '100' } },
  asset: { symbol: 'USDC', decimals: 6, address: null },
}

const exampleAction = (id: string) => ({
  id,
  ...place,
  intent: 'enter',
  type: 'STAKE',
  status: 'CREATED',
  executionPattern: 'synchronous',
  rawArguments: { amount: '100' },
  createdAt: new Date().toISOString(),
  transactions: [],
})

const refusal = {
  status: 400,
  body: { statusCode: 400, error: 'INVALID_AMOUNT', message: 'The least is 10 USDC.' },
} as const

let service: ScriptedService | undefined
afterEach(() => service?.close())

/** A service that lists `open` and answers a creation with `answer`. */
async function serve(
  open: () => readonly object[],
  answer: ScriptedResponse,
): Promise<ScriptedService> {
  service = await startScriptedService(({ method }) => {
    if (method !== 'GET') return answer
    return { status: 200, body: { items: open(), total: open().length, offset: 0, limit: 50 } }
  })
  return service
}

const posts = (to: ScriptedService) => to.requests.filter(({ method }) => method === 'POST')

/** Presses the button; concurrent presses are serialized, as across tabs. */
function presser(journal: Journal) {
  let turn: Promise<unknown> = Promise.resolve()
  const alone = <Result>(_: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
  return (...seen: string[]) =>
    createOnce({ journal, withLock: alone, seenActions: new Set(seen) }, wanted)
}

describe('a press', () => {
  it('checks open actions, stores the intent and creates the action', async () => {
    const journal = createMemoryJournal()
    const to = await serve(() => [], { status: 201, body: exampleAction('a') })
    expect(await presser(journal)()).toMatchObject({ kind: 'created', action: { id: 'a' } })
    expect(to.requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(posts(to)[0]?.body).toEqual({ ...place, arguments: { amount: '100' } })
    expect((await journal.all()).map(({ kind }) => kind)).toEqual(['intended', 'created'])
  })

  it('in a second tab at the same time finds the first one’s action', async () => {
    const made: object[] = []
    const to = await serve(() => made, { status: 200, body: exampleAction('a') })
    const press = presser(createMemoryJournal())
    const first = press().then((created) => {
      made.push(exampleAction('a'))
      return created
    })
    const [one, two] = await Promise.all([first, press()])
    expect([one.kind, two.kind]).toEqual(['created', 'open'])
    expect(posts(to)).toHaveLength(1)
  })

  it('creates another action beside a reviewed open one', async () => {
    const made = [exampleAction('a')]
    const press = presser(createMemoryJournal())
    const to = await serve(() => [], { status: 200, body: exampleAction('a') })
    await press()
    to.close()
    const again = await serve(() => made, { status: 200, body: exampleAction('b') })
    expect((await press()).kind).toBe('open')
    expect(await press('a')).toMatchObject({ kind: 'created', action: { id: 'b' } })
    expect(posts(again)).toHaveLength(1)
  })

  it('is not blocked by an action that another browser created for this address', async () => {
    await serve(() => [exampleAction('foreign')], { status: 200, body: exampleAction('mine') })
    expect((await presser(createMemoryJournal())()).kind).toBe('created')
  })

  it('creates nothing when open actions fail to load', async () => {
    service = await startScriptedService(() => ({ status: 503, body: {} }))
    expect((await presser(createMemoryJournal())()).kind).toBe('unchecked')
    expect(posts(service)).toEqual([])
  })

  it('returns the service’s rejection and can be repeated at once', async () => {
    const to = await serve(() => [], refusal)
    const press = presser(createMemoryJournal())
    expect(await press()).toMatchObject({ kind: 'refused', error: { details: { status: 400 } } })
    expect((await press()).kind).toBe('refused')
    expect(posts(to)).toHaveLength(2)
  })

  it('creates nothing when the intent can’t be stored first', async () => {
    const journal: Journal = {
      ...createMemoryJournal(),
      write: () => Promise.reject(new Error('no space')),
    }
    const to = await serve(() => [], { status: 200, body: exampleAction('a') })
    expect((await presser(journal)()).kind).toBe('unwritten')
    expect(posts(to)).toEqual([])
  })
})

describe('a lost response', () => {
  it.each(['lost', { status: 502, body: null }] as const)(
    'is not repeated, and blocks the next press: %s',
    async (answer) => {
      const to = await serve(() => [], answer)
      const press = presser(createMemoryJournal())
      expect((await press()).kind).toBe('lost')
      expect((await press()).kind).toBe('held')
      expect(posts(to)).toHaveLength(1)
    },
  )

  it('adopts the only equal action', async () => {
    const made: object[] = []
    const journal = createMemoryJournal()
    await serve(() => made, 'lost')
    await presser(journal)()
    made.push(exampleAction('found'))
    const open = await readOpenActions(journal, place)
    expect(open).toMatchObject({ local: [{ id: 'found' }], elsewhere: [], blockedUntil: null })
  })

  it('is recovered when the action is found at once', async () => {
    const made: object[] = []
    const to = await startScriptedService(({ method }) => {
      if (method === 'GET')
        return { status: 200, body: { items: made, total: made.length, offset: 0, limit: 50 } }
      made.push(exampleAction('found'))
      return 'lost'
    })
    service = to
    const journal = createMemoryJournal()
    expect(await presser(journal)()).toMatchObject({ kind: 'created', action: { id: 'found' } })
    expect(posts(to)).toHaveLength(1)
    expect((await journal.ofAction('found')).map(({ kind }) => kind)).toEqual([
      'intended',
      'created',
    ])
  })

  it('does not open an earlier action in the place of a new one', async () => {
    const journal = createMemoryJournal()
    const first = await serve(() => [], { status: 200, body: exampleAction('earlier') })
    await presser(journal)()
    first.close()
    let lists = 0
    // The service hides it, and shows it again once the new request was lost.
    await serve(() => (lists++ === 0 ? [] : [exampleAction('earlier')]), 'lost')
    expect((await presser(journal)()).kind).toBe('lost')
  })

  it('adopts neither of two matching actions', async () => {
    const made: object[] = []
    const journal = createMemoryJournal()
    await serve(() => made, 'lost')
    await presser(journal)()
    made.push(exampleAction('one'), exampleAction('two'))
    const open = await readOpenActions(journal, place)
    expect(open.local).toEqual([])
    expect(open.elsewhere).toHaveLength(2)
    expect(open.blockedUntil).toBeGreaterThan(Date.now())
  })

  it('stops blocking after a minute and expires after a day', async () => {
    const journal = createMemoryJournal()
    const intended = { kind: 'intended', intent: 'i', ...wanted } as const
    await journal.write({ ...intended, at: Date.now() - 61_000 })
    const to = await serve(() => [], { status: 200, body: exampleAction('a') })
    expect((await readOpenActions(journal, place)).blockedUntil).toBeLessThan(Date.now())
    expect((await presser(journal)()).kind).toBe('created')
    const old = createMemoryJournal()
    await old.write({ ...intended, at: Date.now() - 25 * 3_600_000 })
    const before = to.requests.length
    expect((await readOpenActions(old, place)).blockedUntil).toBeNull()
    expect(to.requests.length - before).toBe(1)
  })
})
