import { afterEach, describe, expect, it } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import { createMemoryJournal } from '#src/execution/journal/journal.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { createStepFacts, exampleStep } from '#src/execution/testing/step-facts.ts'
import type { Intent } from '#src/families/intent.ts'
import { startScriptedService, type ScriptedService } from '../testing/scripted-service.ts'
import { createOnce } from './create-once.ts'
import { readOpenActions, sortOpenActions } from './open-actions.ts'

const account = { yieldId: 'vault', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
const wanted: Intent = {
  request: { intent: 'enter', ...account, arguments: { amount: '100' } },
  asset: { symbol: 'USDC', decimals: 6, address: null },
}
const NOW = Date.now()
const HOUR = 3_600_000
const t = createStepFacts('t')

const stale = (id = 'a', changes: Partial<Action> = {}): Action => ({
  id,
  ...account,
  intent: 'enter',
  type: 'STAKE',
  status: 'STALE',
  executionPattern: 'synchronous',
  rawArguments: { amount: '100' },
  createdAt: new Date(NOW - HOUR).toISOString(),
  transactions: [exampleStep('t')],
  ...changes,
})
const own: readonly Fact[] = [
  { kind: 'intended', intent: 'i', at: NOW - HOUR, request: wanted.request, asset: wanted.asset },
  { kind: 'created', intent: 'i', action: 'a', at: NOW - HOUR },
]

const sort = (action: Action, facts: readonly Fact[] = []) => {
  const { local, expired, elsewhere } = sortOpenActions([action], [...own, ...facts], [], NOW)
  return [local.length, expired.length, elsewhere.length]
}
const [OPEN, EXPIRED, ELSEWHERE, LEFT_OUT] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [0, 0, 0],
]

describe('an own action that the service calls stale', () => {
  it.each<[string, readonly Fact[], readonly number[] | undefined]>([
    ['nothing was signed of is expired', [], EXPIRED],
    ['the wallet refused is expired', [t.prompted(), t.refused()], EXPIRED],
    ['waits for a wallet’s answer is open', [t.prompted()], OPEN],
    ['was signed for a node is open', [t.prompted(), t.signed()], OPEN],
    ['was sent is open', [t.prompted(), t.sent(), t.reported()], OPEN],
    ['has a step that is done is open', [t.prompted(), t.sent(), t.settled()], OPEN],
  ])('and %s', (_, facts, expected) => expect(sort(stale(), facts)).toEqual(expected))

  it('and has a hash that this browser does not know is open', () => {
    const transactions = [exampleStep('t', { status: 'BROADCASTED', hash: '0x1' })]
    expect(sort(stale('a', { transactions }))).toEqual(OPEN)
  })

  it('is left out after a day, unless something of it may still land', () => {
    const old = stale('a', { createdAt: new Date(NOW - 25 * HOUR).toISOString() })
    expect(sort(old)).toEqual(LEFT_OUT)
    expect(sort(old, [t.prompted(), t.sent(), t.settled()])).toEqual(LEFT_OUT)
    expect(sort(old, [t.prompted(), t.sent()])).toEqual(OPEN)
  })
})

it('stale actions of others are left to Activity, open ones are told', () => {
  expect(sort(stale('b'))).toEqual(LEFT_OUT)
  expect(sort(stale('b', { status: 'CREATED' }))).toEqual(ELSEWHERE)
})

let service: ScriptedService | undefined
afterEach(() => service?.close())

/** A service with these actions, which lists the newest 50. */
async function serve(actions: readonly Action[]): Promise<ScriptedService> {
  service = await startScriptedService(({ method, path }) => {
    if (method !== 'GET') return { status: 201, body: { ...stale('new'), status: 'CREATED' } }
    const statuses = new URL(path, 'http://service').searchParams.get('statuses')?.split(',') ?? []
    const listed = actions.filter(({ status }) => statuses.includes(status))
    const page = { items: listed.slice(0, 50), total: listed.length, offset: 0, limit: 50 }
    return { status: 200, body: page }
  })
  return service
}

async function press(action: Action, facts: readonly Fact[]): Promise<string> {
  const journal = createMemoryJournal()
  for (const fact of [...own, ...facts]) await journal.write(fact)
  await serve([action])
  const withLock = <Result>(_: string, work: () => Promise<Result>): Promise<Result> => work()
  const dependencies = { journal, withLock, seenActions: new Set<string>() }
  return (await createOnce(dependencies, wanted)).kind
}

describe('creating another one', () => {
  it('does not wait for one of which nothing was signed', async () => {
    expect(await press(stale(), [])).toBe('created')
  })

  it('is asked about one that may still land', async () => {
    expect(await press(stale(), [t.prompted(), t.sent()])).toBe('open')
  })
})

it('what expired never pushes out what is open', async () => {
  const journal = createMemoryJournal()
  for (const fact of own) await journal.write(fact)
  const others = Array.from({ length: 60 }, (_, index) => stale(`other-${index}`))
  await serve([...others, stale('a', { status: 'CREATED' })])
  expect((await readOpenActions(journal, account)).local.map(({ id }) => id)).toEqual(['a'])
})
