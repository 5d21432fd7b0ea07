import { describe, expect, it } from 'vitest'
import type { Fact } from './journal/fact.ts'
import { nextStep } from './next-step.ts'
import {
  createdHere,
  exampleAction,
  exampleStep,
  START,
  createHash,
  createStepFacts,
} from './testing/step-facts.ts'

const ACTION = [
  'CREATED',
  'WAITING_FOR_NEXT',
  'PROCESSING',
  'STALE',
  'SUCCESS',
  'FAILED',
  'CANCELED',
  'FROZEN',
]
const SIGNABLE = ['CREATED', 'WAITING_FOR_SIGNATURE']
const FINISHED = ['CONFIRMED', 'SKIPPED']
const UNDER_WAY = ['SIGNED', 'BROADCASTED', 'PENDING', 'NOT_FOUND', 'UNHEARD_OF']
const TRANSACTION = [...SIGNABLE, ...FINISHED, ...UNDER_WAY, 'BLOCKED', 'FAILED']

const t = createStepFacts('t')
const ATTEMPT: Record<string, readonly Fact[]> = {
  none: [],
  open: [t.prompted()],
  answered: [t.prompted(), t.answered()],
  refused: [t.prompted(), t.refused()],
  dead: [t.prompted(), t.sent(), t.dead()],
  sent: [t.prompted(), t.sent()],
  reported: [t.prompted(), t.sent(), t.reported()],
  happened: [t.prompted(), t.sent(), t.reported(), t.settled(true)],
  reverted: [t.prompted(), t.sent(), t.reported(), t.settled(false)],
}
const FREE = new Set(['none', 'refused', 'dead', 'answered'])

const clock = { now: START + 1000, prompting: null }
const inWords = (step: ReturnType<typeof nextStep>): string =>
  [
    step.kind,
    'until' in step && step.until,
    'why' in step && step.why,
    'question' in step && step.question,
  ]
    .filter(Boolean)
    .join(' ')

/** The contract's table, written independently: the expected result for each state. */
function expected(action: string, transaction: string, attempt: string): string {
  const over = action === 'FAILED' || action === 'CANCELED'
  const why = action === 'CANCELED' ? 'failed canceled' : 'failed action-failed'
  if (FINISHED.includes(transaction)) {
    if (action === 'SUCCESS') return 'done'
    return over ? why : 'wait service'
  }
  if (FREE.has(attempt)) {
    if (action === 'SUCCESS') return 'done'
    if (action === 'CANCELED') return 'failed canceled'
    if (transaction === 'FAILED') return 'failed transaction-failed'
    if (over) return why
    if (!SIGNABLE.includes(transaction)) return 'wait service'
    return action === 'STALE' ? 'rebuild stale' : 'sign'
  }
  if (attempt === 'open') return 'ask prompt-unanswered'
  if (transaction === 'FAILED')
    return attempt === 'happened' ? 'ask disagreement' : 'failed transaction-failed'
  if (attempt === 'reverted') return 'failed reverted'
  if (attempt === 'sent') return 'report'
  if (attempt === 'happened' && over) return 'ask disagreement'
  if (action === 'SUCCESS') return 'done'
  // It was reported, and the service does not know it.
  if (SIGNABLE.includes(transaction) && !over) return 'report'
  return attempt === 'happened' ? 'wait service' : 'wait confirmation'
}

const table = ACTION.flatMap((action) =>
  TRANSACTION.flatMap((transaction) =>
    Object.keys(ATTEMPT).map((attempt) => [action, transaction, attempt] as const),
  ),
)

describe('the next step', () => {
  it.each(table)('action %s, transaction %s, attempt %s', (status, transaction, attempt) => {
    const action = exampleAction([exampleStep('t', { status: transaction })], { status })
    const step = nextStep(action, [...createdHere, ...(ATTEMPT[attempt] ?? [])], clock)
    expect(inWords(step)).toBe(expected(status, transaction, attempt))
  })

  it('picks the lowest unfinished step, not the first signable one', () => {
    const action = exampleAction([
      exampleStep('third', { stepIndex: 2 }),
      exampleStep('first', { stepIndex: 0, status: 'CONFIRMED' }),
      exampleStep('second', { stepIndex: 1, status: 'PENDING' }),
    ])
    expect(nextStep(action, [], clock)).toMatchObject({
      kind: 'wait',
      transaction: { id: 'second' },
    })
  })

  it('waits for an unbuilt payload, also after a wallet answer', () => {
    const step = exampleStep('t')
    delete step.unsignedTransaction
    for (const attempt of [[], ATTEMPT['answered'] ?? []])
      expect(inWords(nextStep(exampleAction([step]), attempt, clock))).toBe('wait payload')
  })

  it("waits for this page's open prompt before it is in the journal", () => {
    const action = exampleAction([exampleStep('t')])
    for (const facts of [[], [t.prompted()]])
      expect(inWords(nextStep(action, facts, { ...clock, prompting: 't' }))).toBe('wait wallet')
  })

  it("reports the wallet's hash, and nothing that is not a hash", () => {
    const action = exampleAction([exampleStep('t')])
    expect(nextStep(action, [t.prompted(), t.sent(createHash(9))], clock)).toMatchObject({
      kind: 'report',
      hash: createHash(9),
    })
    const odd = nextStep(action, [t.prompted(), t.sent('bundle-7', 'unknown')], clock)
    expect(inWords(odd)).toBe('wait confirmation')
  })

  it("uses the service's hash in place of a lost answer", () => {
    const action = exampleAction([exampleStep('t', { status: 'PENDING', hash: createHash(1) })])
    expect(inWords(nextStep(action, [t.prompted()], clock))).toBe('wait confirmation')
    expect(inWords(nextStep(action, [], clock))).toBe('wait elsewhere')
  })

  it.each([
    ['dropped', []],
    ['listed under another id', [exampleStep('u', { status: 'FAILED' })]],
  ])('of an action that was given up is about a signed step that was %s', (_, steps) => {
    const next = (attempt: string, status = 'FAILED') =>
      nextStep(exampleAction(steps, { status }), ATTEMPT[attempt] ?? [], clock)
    expect(inWords(next('open'))).toBe('ask prompt-unanswered')
    expect(next('reported')).toMatchObject({ kind: 'failed', transaction: { id: 't' } })
    expect(next('happened')).toMatchObject({ question: 'disagreement', transaction: { id: 't' } })
    for (const attempt of ['none', 'answered', 'refused', 'dead', 'reverted'])
      expect(next(attempt)).not.toMatchObject({ transaction: { id: 't' } })
    expect(next('happened', 'SUCCESS').kind).toBe('done')
  })

  it('is a question when the service dropped a transaction that the chain has', () => {
    const action = exampleAction([exampleStep('t', { error: 'not this transaction' })])
    expect(inWords(nextStep(action, ATTEMPT['happened'] ?? [], clock))).toBe('ask disagreement')
    const reported = ATTEMPT['reported'] ?? []
    expect(inWords(nextStep(action, reported, clock))).toBe('ask not-found')
    expect(inWords(nextStep(action, [...reported, t.seen()], clock))).toBe('wait confirmation')
  })
})

describe('signing a sent step again', () => {
  const next = (facts: readonly Fact[], step: object, action = 'PROCESSING') =>
    nextStep(exampleAction([exampleStep('t', step)], { status: action }), facts, clock)
  const sent = [t.prompted(5), t.sent(), t.reported()]
  const bundle = [t.prompted(5), t.sent('bundle-7', 'unknown'), t.answered()]
  const dropped = { error: 'not this transaction' }

  it("needs the user's answer where others were to send it and the service waits for it", () => {
    expect(next(bundle, {})).toMatchObject({ kind: 'sign', nonce: null, again: true })
    expect(next(bundle.slice(0, 2), {})).toMatchObject({ kind: 'wait' })
    expect(next(bundle, { status: 'BROADCASTED' })).toMatchObject({ kind: 'wait' })
  })

  it('has the first nonce for a delegated account too, for which others may send it as well', () => {
    const facts = [t.prompted(5, 'delegated'), t.answered()]
    expect(next(facts, {})).toMatchObject({ kind: 'sign', nonce: 5, canOthersSend: true })
    expect(next([t.prompted(5), t.answered()], {})).toMatchObject({ canOthersSend: false })
  })

  it("needs the user's answer where the service dropped it and no chain has shown it", () => {
    expect(next([...sent, t.answered()], dropped)).toMatchObject({ kind: 'sign', nonce: 5 })
    const seen = [...sent, t.seen(), t.answered()]
    expect(next(seen, dropped)).toMatchObject({ kind: 'wait', until: 'confirmation' })
    const broadcast = { ...dropped, status: 'BROADCASTED' }
    expect(next([...sent, t.answered()], broadcast)).toMatchObject({ kind: 'wait' })
  })

  it('never happens in an action that the service closed', () => {
    const lost = { status: 'NOT_FOUND', hash: createHash(1) }
    for (const over of ['FAILED', 'CANCELED']) {
      expect(next(bundle, {}, over)).toMatchObject({ kind: 'wait' })
      expect(next([...sent, t.answered()], dropped, over)).toMatchObject({ kind: 'wait' })
      expect(next([...sent, t.answered()], lost, over)).toMatchObject({ kind: 'wait' })
    }
  })

  it('never happens while the service tracks another hash of the step', () => {
    const other = { status: 'PENDING', hash: createHash(7) }
    expect(next([...sent, t.answered()], other)).toMatchObject({ kind: 'wait' })
  })
})

describe('a hash that the service does not find', () => {
  const next = (facts: readonly Fact[], hash = createHash(1)) =>
    nextStep(exampleAction([exampleStep('t', { status: 'NOT_FOUND', hash })]), facts, clock)
  const named = [t.prompted(5), t.sent(), t.reported()]

  it('is a question while no chain has shown it, and a wait once one has', () => {
    expect(inWords(next(named))).toBe('ask not-found')
    expect(inWords(next([...named, t.seen()]))).toBe('wait confirmation')
    expect(inWords(next([...named, t.answered(), t.seen()]))).toBe('wait confirmation')
  })

  it('compares hashes case-insensitively', () => {
    const own = createHash(0xab)
    for (const [ownHash, shown] of [
      [own, own.toUpperCase()],
      [own.toUpperCase(), own],
    ] as const) {
      const facts = [t.prompted(5), t.sent(ownHash), t.reported()]
      expect(inWords(next(facts, shown))).toBe('ask not-found')
    }
  })

  it("is signed again only with the user's answer, with the same nonce", () => {
    expect(next([...named, t.answered()])).toMatchObject({ kind: 'sign', nonce: 5, again: true })
  })

  it('is a question again after a rejected second prompt, and never beside it', () => {
    const second = [...named, t.answered(), t.prompted(5)]
    expect(inWords(next(second))).toBe('ask prompt-unanswered')
    expect(inWords(next([...second, t.refused()]))).toBe('ask not-found')
    expect(inWords(next([...second, t.sent(createHash(2))]))).toBe('report')
  })

  it('is a question also if another hash was reported, and ours is reported again', () => {
    expect(inWords(next([]))).toBe('ask not-found')
    expect(next([t.answered()])).toMatchObject({ kind: 'sign', again: true })
    expect(next(named, createHash(7))).toMatchObject({ kind: 'report', hash: createHash(1) })
  })
})

describe('a step that the service calls done', () => {
  const next = (hash: string, facts: readonly Fact[]) =>
    nextStep(
      exampleAction([
        exampleStep('t', { status: 'CONFIRMED', hash }),
        exampleStep('u', { stepIndex: 1 }),
      ]),
      facts,
      clock,
    )

  it('stops the next one if the network reverted it for good', () => {
    expect(next(createHash(1), ATTEMPT['reverted'] ?? [])).toMatchObject({
      kind: 'ask',
      question: 'disagreement',
      transaction: { id: 't' },
    })
  })

  it('stops the next one whatever the case of its hash', () => {
    const own = createHash(0xab)
    for (const [ownHash, shown] of [
      [own, own.toUpperCase()],
      [own.toUpperCase(), own],
    ] as const) {
      const facts = [t.prompted(), t.sent(ownHash), t.reported(), t.settled(false)]
      expect(inWords(next(shown, facts))).toBe('ask disagreement')
    }
  })

  it('is done if the network agrees, has not decided, or another transaction did it', () => {
    for (const attempt of ['happened', 'reported'])
      expect(next(createHash(1), ATTEMPT[attempt] ?? [])).toMatchObject({ kind: 'sign' })
    expect(next(createHash(2), ATTEMPT['reverted'] ?? [])).toMatchObject({ kind: 'sign' })
  })
})

describe('the nonce of a second prompt', () => {
  const action = exampleAction([exampleStep('t')])

  it("is the first one's after a lost answer, so that only one can land", () => {
    expect(nextStep(action, [t.prompted(5), t.answered()], clock)).toMatchObject({
      nonce: 5,
      again: true,
    })
  })

  it("is the wallet's after a rejection, or if the first one's is unreadable", () => {
    expect(nextStep(action, [t.prompted(5), t.refused()], clock)).toMatchObject({ nonce: null })
    const lost = t.prompted(0)
    if (lost.kind !== 'prompted') throw new Error('not a prompt')
    const unread = { ...lost, point: { ...lost.point, blockHash: '' } }
    expect(nextStep(action, [unread, t.answered()], clock)).toMatchObject({ nonce: null })
  })
})

it("a step that is not the plan's next is a question that shows both, and no prompt", () => {
  const plan: Fact = {
    kind: 'planned',
    action: 'a',
    at: START,
    pattern: 'synchronous',
    steps: ['APPROVAL', 'SUPPLY'].map((type, at) => ({
      transaction: `t${at}`,
      type,
      network: 'base-sepolia',
      isMessage: false,
      isDone: false,
      call: null,
    })),
  }
  const other = exampleStep('other')
  expect(nextStep(exampleAction([other]), [plan], clock)).toEqual({
    kind: 'ask',
    question: 'plan-changed',
    transaction: other,
    violation: 'added',
    planned: ['APPROVAL', 'SUPPLY'],
  })
})

describe('a blocked step', () => {
  const blocked = exampleAction([exampleStep('t', { status: 'BLOCKED', stepIndex: 1 })])
  const after = (now: number, facts: readonly Fact[] = []) =>
    inWords(nextStep(blocked, facts, { now: START + now, prompting: null }))

  it('is a wait, and an error after two minutes without events', () => {
    expect([after(120_000), after(120_001)]).toEqual(['wait service', 'failed blocked'])
  })

  it('counts its two minutes from the end of the previous step', () => {
    const earlier = createStepFacts('earlier', START + 300_000)
    expect(after(310_000, [earlier.settled()])).toBe('wait service')
    expect(after(430_000, [earlier.settled()])).toBe('failed blocked')
  })
})
