import { describe, expect, it } from 'vitest'
import { foldAttempt } from '../attempt.ts'
import type { Fact } from '../journal/fact.ts'
import { createMemoryJournal, type Journal } from '../journal/journal.ts'
import { nextStep } from '../next-step.ts'
import type { Runner } from '../runner/create-runner.ts'
import { createRunStore } from '../runner/run-view.ts'
import { createHash, OWNER, START } from '../testing/step-facts.ts'
import {
  createRevocationAction,
  createRevocationIntent,
  getRevocationStep,
  readRevocation,
  type Revocation,
} from './revocation.ts'
import { forgetRevocations } from './forget-revocations.ts'
import { createRestartableRunners } from './revocation-runs.ts'
import { findOpenRevocation, isLeft, leaveRevocation, startRevocation } from './start-revocation.ts'

const TOKEN = `0x${'a'.repeat(40)}`
const SPENDER = `0x${'b'.repeat(40)}`
const revocation: Revocation = {
  network: 'base-sepolia',
  owner: OWNER,
  token: { address: TOKEN, symbol: 'USDC', decimals: 6 },
  spender: SPENDER,
}
const ID = 'r'
const created: readonly Fact[] = [
  { kind: 'intended', intent: 'i', at: START, ...createRevocationIntent(revocation) },
  { kind: 'created', intent: 'i', action: ID, at: START },
]

/** Facts of the step of a revocation. */
function createFacts(id: string) {
  const step = { action: id, transaction: getRevocationStep(id), at: START }
  const point = { block: '7', blockHash: '0x07', latestNonce: 3, pendingNonce: 3, validUntil: null }
  return {
    prompted: (account?: 'contract'): Fact => ({
      kind: 'prompted',
      ...step,
      payload: 'payload',
      point: { ...point, account },
      wallet: 'Scripted',
      isMatch: true,
      worth: null,
    }),
    refused: (): Fact => ({ kind: 'refused', ...step }),
    dead: (): Fact => ({ kind: 'dead', ...step, proof: createHash(2) }),
    sent: (kind: 'hash' | 'safe' = 'hash'): Fact => ({
      kind: 'sent',
      ...step,
      sent: { kind, id: createHash(1) },
    }),
    answered: (): Fact => ({ kind: 'answered', ...step, answer: 'nothing-waiting' }),
    reported: (): Fact => ({ kind: 'reported', ...step, hash: createHash(1) }),
    settled: (success: boolean): Fact => ({ kind: 'settled', ...step, success }),
  }
}

const { prompted, refused, sent, reported, settled } = createFacts(ID)

/** A run that does nothing. */
const scriptedRunner: Runner = {
  view: () => createRunStore(true).view(),
  subscribe: () => () => {},
  confirm: () => {},
  abandonPrompt: () => {},
  answerNothingWaiting: () => Promise.resolve(),
  provideHash: () => Promise.reject(new Error('no hash')),
  present: () => () => {},
  refresh: () => {},
  stop: () => {},
}

/** What the next step of a revocation is, by the journal and the chain. */
function next(facts: readonly Fact[], allowance: bigint | null, now = START) {
  const all = [...created, ...facts]
  const action = createRevocationAction(ID, all, allowance, now)
  return nextStep(action, all, { now, prompting: null })
}

describe('the next step of a revocation is', () => {
  it('to sign while the allowance is open, or unknown', () => {
    expect(next([], 5n)).toMatchObject({ kind: 'sign', nonce: null })
    expect(next([], null)).toMatchObject({ kind: 'sign' })
    expect(next([prompted(), refused()], 5n)).toMatchObject({ kind: 'sign' })
  })

  it('nothing once the allowance is 0, whoever did it', () => {
    expect(next([], 0n)).toEqual({ kind: 'done' })
    expect(next([prompted(), sent(), reported()], 0n)).toEqual({ kind: 'done' })
    expect(next([prompted('contract'), sent('safe')], 0n)).toEqual({ kind: 'done' })
  })

  it('nothing once the allowance is 0, although the own transaction reverted', () => {
    const facts = [prompted(), sent(), reported()]
    expect(next([...facts, settled(false)], 0n)).toEqual({ kind: 'done' })
    const step = { action: ID, transaction: getRevocationStep(ID), at: START }
    const seen: Fact = { kind: 'seen', ...step, sender: OWNER, nonce: 3 }
    expect(next([...facts, seen, settled(false)], 0n)).toEqual({ kind: 'done' })
  })

  it('to ask, not to sign again, after an unanswered prompt', () => {
    expect(next([prompted()], 5n)).toMatchObject({ kind: 'ask', question: 'prompt-unanswered' })
  })

  it('to wait for what was sent', () => {
    expect(next([prompted(), sent(), reported()], 5n)).toMatchObject({
      kind: 'wait',
      until: 'confirmation',
    })
    expect(next([prompted('contract'), sent('safe')], 5n)).toMatchObject({
      kind: 'wait',
      until: 'confirmation',
    })
  })

  it('to ask about a hash that no chain shows for two minutes', () => {
    const facts = [prompted(), sent(), reported()]
    expect(next(facts, 5n, START + 120_000)).toMatchObject({ kind: 'wait' })
    expect(next(facts, 5n, START + 120_001)).toMatchObject({ kind: 'ask', question: 'not-found' })
  })

  it('never done while a block has it and the allowance is still open', () => {
    const facts = [prompted(), sent(), reported(), settled(true)]
    expect(next(facts, 5n)).toMatchObject({ kind: 'ask', question: 'disagreement' })
    expect(next(facts, null)).toMatchObject({ kind: 'wait' })
  })

  it('its failure where it reverted', () => {
    const facts = [prompted(), sent(), reported(), settled(false)]
    expect(next(facts, 5n)).toMatchObject({ kind: 'failed', why: 'reverted' })
  })
})

it('a revocation is read from its own facts, and from no others', () => {
  expect(readRevocation(created)).toEqual(revocation)
  expect(readRevocation([])).toBeNull()
  expect(() => createRevocationAction(ID, [], 5n, START)).toThrow('no revocation')
})

describe('starting a revocation', () => {
  it('goes on with the one that was not settled, and starts another after it', async () => {
    const journal = createMemoryJournal()
    const id = await startRevocation(journal, revocation)
    const facts = createFacts(id)
    expect(await startRevocation(journal, revocation)).toBe(id)
    await journal.writeAll([facts.prompted(), facts.sent()])
    expect(await startRevocation(journal, revocation)).toBe(id)
    expect(findOpenRevocation(await journal.all(), revocation)).toBe(id)
    await journal.write(facts.settled(true))
    expect(findOpenRevocation(await journal.all(), revocation)).toBeNull()
    const second = await startRevocation(journal, revocation)
    expect(second).not.toBe(id)
    expect(foldAttempt(await journal.ofAction(second), getRevocationStep(second)).kind).toBe('none')
  })

  it('is the same whatever the case of its addresses, and another for another spender', async () => {
    const journal = createMemoryJournal()
    const id = await startRevocation(journal, revocation)
    const upper = { ...revocation, spender: `0x${'B'.repeat(40)}` }
    expect(await startRevocation(journal, upper)).toBe(id)
    expect(await startRevocation(journal, { ...revocation, spender: TOKEN })).not.toBe(id)
  })

  it('does not go on with one that ended on this page', async () => {
    const journal = createMemoryJournal()
    const id = await startRevocation(journal, revocation)
    const runs = { hasEnded: (each: string) => each === id, isClosed: () => false }
    expect(await startRevocation(journal, revocation, runs)).not.toBe(id)
    await journal.writeAll([createFacts(id).prompted(), createFacts(id).sent()])
    expect(await startRevocation(journal, revocation, runs)).not.toBe(id)
  })

  it('does not go on with one that was closed here, until another tab opens its prompt', async () => {
    const journal = createMemoryJournal()
    const id = await startRevocation(journal, revocation)
    const runs = { hasEnded: () => false, isClosed: (each: string) => each === id }
    const facts = createFacts(id)
    await journal.write(facts.prompted())
    expect(findOpenRevocation(await journal.all(), revocation, runs)).toBe(id)
    expect(await startRevocation(journal, revocation, runs)).toBe(id)
    await journal.write(facts.refused())
    expect(findOpenRevocation(await journal.all(), revocation, runs)).toBeNull()
    const second = await startRevocation(journal, revocation, runs)
    expect(second).not.toBe(id)
    // The closed one is older, and open again.
    await journal.write(facts.prompted())
    expect(findOpenRevocation(await journal.all(), revocation, runs)).toBe(id)
    expect(await startRevocation(journal, revocation, runs)).toBe(id)
  })

  it('writes none down beside a prompt that opens in the meantime', async () => {
    const journal = createMemoryJournal()
    const id = await startRevocation(journal, revocation)
    const slow: Journal = {
      ...journal,
      writeAll: async (facts, onlyIf) => {
        await journal.write(createFacts(id).prompted())
        return await journal.writeAll(facts, onlyIf)
      },
    }
    const runs = { hasEnded: () => false, isClosed: () => true }
    expect(await startRevocation(slow, revocation, runs)).toBe(id)
    expect((await journal.all()).filter(({ kind }) => kind === 'created')).toHaveLength(1)
  })

  it('is written down once by two tabs at once', async () => {
    const journal = createMemoryJournal()
    const ids = await Promise.all([
      startRevocation(journal, revocation),
      startRevocation(journal, revocation),
    ])
    expect(new Set(ids).size).toBe(1)
    const all = await journal.all()
    expect(all.filter(({ kind }) => kind === 'created')).toHaveLength(1)
  })

  it.each(['refused', 'dead'] as const)('is not open once it was %s', async (end) => {
    const journal = createMemoryJournal()
    const facts = createFacts(await startRevocation(journal, revocation))
    await journal.writeAll([facts.prompted(), facts[end]()])
    expect(findOpenRevocation(await journal.all(), revocation)).toBeNull()
  })
})

describe('a revocation whose prompt used a nonce that is taken, by it or another transaction,', () => {
  /** Creates a revocation with these facts; the nonce of its prompt is 3. */
  const createPrompted = async (
    select: (facts: ReturnType<typeof createFacts>) => readonly Fact[],
  ) => {
    const journal = createMemoryJournal()
    const id = await startRevocation(journal, revocation)
    await journal.writeAll(select(createFacts(id)))
    return { journal, id }
  }

  it('is left for a new one, which is gone on with, and forgotten', async () => {
    const { journal, id } = await createPrompted((facts) => [facts.prompted(), facts.answered()])
    await leaveRevocation(journal, id, 3)
    expect(isLeft(await journal.all(), id)).toBe(true)
    expect(findOpenRevocation(await journal.all(), revocation)).toBeNull()
    const second = await startRevocation(journal, revocation)
    expect(second).not.toBe(id)
    expect(isLeft(await journal.all(), second)).toBe(false)
    expect(await startRevocation(journal, revocation)).toBe(second)
    await journal.write(createFacts(second).prompted())
    expect(findOpenRevocation(await journal.all(), revocation)).toBe(second)
    expect(await forgetRevocations(journal, START)).toBe(1)
    expect(await journal.all()).toEqual(await journal.ofAction(second))
  })

  it('is left too where its hash is on no chain', async () => {
    const { journal, id } = await createPrompted((facts) => [
      facts.prompted(),
      facts.sent(),
      facts.reported(),
      facts.answered(),
    ])
    await leaveRevocation(journal, id, 3)
    expect(await startRevocation(journal, revocation)).not.toBe(id)
  })

  it('is open again once a late answer of its wallet names a transaction', async () => {
    const { journal, id } = await createPrompted((facts) => [facts.prompted(), facts.answered()])
    await leaveRevocation(journal, id, 3)
    await startRevocation(journal, revocation)
    await journal.write(createFacts(id).sent())
    expect(isLeft(await journal.all(), id)).toBe(false)
    expect(await startRevocation(journal, revocation)).toBe(id)
  })

  it.each<[string, (facts: ReturnType<typeof createFacts>) => readonly Fact[], number]>([
    ['the wallet may still show its prompt', (facts) => [facts.prompted()], 3],
    ['its nonce is another one', (facts) => [facts.prompted(), facts.answered()], 2],
    [
      'others may send it with nonces of their own',
      (facts) => [facts.prompted('contract'), facts.answered()],
      3,
    ],
    [
      'another prompt of it is open by now',
      (facts) => [facts.prompted(), facts.answered(), facts.prompted()],
      3,
    ],
    [
      'its transaction was found by now',
      (facts) => [facts.prompted(), facts.answered(), facts.sent()],
      3,
    ],
  ])('is not left where %s', async (_, select, nonce) => {
    const { journal, id } = await createPrompted(select)
    await leaveRevocation(journal, id, nonce)
    expect(isLeft(await journal.all(), id)).toBe(false)
    expect(await startRevocation(journal, revocation)).toBe(id)
  })

  it('goes on with one that is open beside it', async () => {
    const { journal, id } = await createPrompted((facts) => [facts.refused()])
    const runs = { hasEnded: () => false, isClosed: (each: string) => each === id }
    const second = await startRevocation(journal, revocation, runs)
    const { prompted, answered } = createFacts(second)
    await journal.writeAll([createFacts(id).prompted(), prompted(), answered()])
    await leaveRevocation(journal, second, 3)
    expect(await startRevocation(journal, revocation, runs)).toBe(id)
  })
})

it('forgetting leaves a revocation that may still land, and nothing of the others', async () => {
  const journal = createMemoryJournal()
  const rejected = await startRevocation(journal, revocation)
  const pending = await startRevocation(journal, { ...revocation, spender: TOKEN })
  const done = await startRevocation(journal, { ...revocation, network: 'base' })
  await journal.writeAll([createFacts(rejected).prompted(), createFacts(rejected).refused()])
  await journal.writeAll([createFacts(pending).prompted(), createFacts(pending).sent()])
  await journal.writeAll([createFacts(done).sent(), createFacts(done).settled(true)])
  expect(await forgetRevocations(journal, START)).toBe(1)
  const kept = await journal.all()
  expect(kept).toHaveLength(4)
  expect(kept).toEqual(await journal.ofAction(pending))
})

describe('forgetting, a day after it was sent,', () => {
  const now = START + 24 * 3_600_000 + 1
  it('takes a hash whose page closed before it was final', async () => {
    const journal = createMemoryJournal()
    const facts = createFacts(await startRevocation(journal, revocation))
    await journal.writeAll([facts.prompted(), facts.sent(), facts.reported()])
    expect(await forgetRevocations(journal, now - 1)).toBe(1)
    expect(await forgetRevocations(journal, now)).toBe(0)
    expect(await journal.all()).toEqual([])
  })

  it('leaves an unanswered prompt, and a proposal to a Safe', async () => {
    const journal = createMemoryJournal()
    const prompt = createFacts(await startRevocation(journal, revocation))
    const safe = createFacts(await startRevocation(journal, { ...revocation, spender: TOKEN }))
    await journal.writeAll([prompt.prompted(), safe.prompted('contract'), safe.sent('safe')])
    expect(await forgetRevocations(journal, now)).toBe(2)
    expect(await journal.all()).toHaveLength(7)
  })
})

it('a run that was stopped is another one when it is needed again', () => {
  const stopped: number[] = []
  let count = 0
  const runners = createRestartableRunners(() => {
    const number = (count += 1)
    return { ...scriptedRunner, stop: () => void stopped.push(number) }
  })
  const first = runners.of(ID)
  expect(runners.of(ID)).toBe(first)
  first.stop()
  expect([runners.has(ID), stopped]).toEqual([false, [1]])
  expect(runners.of(ID)).not.toBe(first)
  expect(runners.has(ID)).toBe(true)
})
