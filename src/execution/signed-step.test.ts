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

const t = createStepFacts('t')
const clock = { now: START, prompting: null }

function after(facts: readonly Fact[], status = 'WAITING_FOR_SIGNATURE', action = 'PROCESSING') {
  const step = exampleStep('t', { status })
  return nextStep(
    exampleAction([step], { status: action }),
    [...createdHere, t.prompted(), ...facts],
    clock,
  )
}

describe('a payload that a wallet only signed', () => {
  it('is broadcast, with the same bytes, until a node is known to have it', () => {
    expect(after([t.signed('chain')])).toMatchObject({
      kind: 'broadcast',
      payload: 'signed t',
      id: 'id of t',
    })
  })

  it('for the service is submitted once it is known not to have it', () => {
    expect(after([t.signed('service')])).toMatchObject({ kind: 'submit', payload: 'signed t' })
    expect(after([t.signed('service'), t.submitted()])).toMatchObject({
      kind: 'wait',
      until: 'service',
    })
    // A hash does not make it a transaction, and one without a hash is not broadcast.
    for (const odd of [
      { ...t.signed('service'), id: 'id of t' },
      { ...t.signed('chain'), id: null },
    ])
      expect(after([odd])).toMatchObject({ kind: 'submit' })
  })

  it.each(['SIGNED', 'BROADCASTED', 'PENDING'])(
    'is not submitted again when the service shows it as %s: a lost response was a success',
    (status) => expect(after([t.signed('service')], status)).toMatchObject({ kind: 'wait' }),
  )

  it('is never signed a second time, whatever else was stored', () => {
    const others = [t.prompted(4), t.refused(), t.answered()]
    for (const other of others)
      expect(after([t.signed('chain'), other])).toMatchObject({ kind: 'broadcast' })
  })

  it('is not sent once the service has given the action up', () => {
    for (const to of ['chain', 'service'] as const) {
      expect(after([t.signed(to)], 'CREATED', 'CANCELED')).toMatchObject({ why: 'canceled' })
      expect(after([t.signed(to)], 'FAILED', 'FAILED')).toMatchObject({ kind: 'failed' })
      expect(after([t.signed(to)], 'CREATED', 'SUCCESS')).toEqual({ kind: 'done' })
    }
  })

  it('is not sent once the service calls the step itself failed', () => {
    for (const to of ['chain', 'service'] as const)
      expect(after([t.signed(to)], 'FAILED')).toMatchObject({
        kind: 'failed',
        why: 'transaction-failed',
      })
  })

  it('is sent also while another prompt is open', () => {
    const action = exampleAction([exampleStep('t')])
    const beside = { ...clock, prompting: 'other' }
    const signed = [...createdHere, t.prompted(), t.signed('chain')]
    expect(nextStep(action, signed, beside)).toMatchObject({ kind: 'broadcast' })
    const sent = [...createdHere, t.prompted(), t.sent()]
    expect(nextStep(action, sent, beside)).toMatchObject({ kind: 'report' })
  })

  it('that this page broadcast is not signed again, whatever the user answers', () => {
    const named = [t.signed('chain'), t.sent('id of t', 'signature'), t.reported(), t.answered()]
    const lost = exampleStep('t', { status: 'NOT_FOUND', hash: 'id of t' })
    expect(
      nextStep(exampleAction([lost]), [...createdHere, t.prompted(), ...named], clock),
    ).toMatchObject({ kind: 'wait', until: 'confirmation' })
  })

  it("is reported by the chain's hash once sent", () => {
    const facts = [t.signed('chain'), t.sent('id of t', 'signature')]
    expect(after(facts)).toMatchObject({ kind: 'report', hash: 'id of t' })
  })

  it('that is dead is signed again if the service waits for it, and rebuilt if not', () => {
    const dead = [t.signed('chain'), t.sent('id of t', 'signature'), t.reported(), t.dead()]
    expect(after(dead)).toMatchObject({ kind: 'sign' })
    const lost = exampleStep('t', { status: 'NOT_FOUND', hash: 'id of t' })
    expect(nextStep(exampleAction([lost]), [...createdHere, t.prompted(), ...dead], clock)).toEqual(
      { kind: 'rebuild', why: 'stale' },
    )
  })

  it('that the wallet replaced is signed again, also if the service does not find it', () => {
    const gone = [t.sent(), t.reported(), t.seen(), { ...t.dead(), by: createHash(9) }]
    expect(after(gone)).toMatchObject({ kind: 'sign', replacedBy: 'other', again: false })
    const shown = (status: string, hash: string, more: readonly Fact[] = []) =>
      nextStep(
        exampleAction([exampleStep('t', { status, hash })]),
        [...createdHere, t.prompted(), ...gone.slice(0, -1), t.dead(createHash(9)), ...more],
        clock,
      )
    expect(shown('NOT_FOUND', createHash(1))).toMatchObject({
      kind: 'sign',
      nonce: null,
      replacedBy: 'cancel',
      again: false,
    })
    // It still searches for it, or for another reported hash.
    expect(shown('BROADCASTED', createHash(1))).toEqual({ kind: 'rebuild', why: 'replaced' })
    expect(shown('NOT_FOUND', createHash(7))).toMatchObject({ kind: 'ask', question: 'not-found' })
    expect(shown('NOT_FOUND', createHash(7), [t.answered()])).toMatchObject({
      kind: 'sign',
      again: true,
    })
  })
})

describe('a batch of steps', () => {
  const [a, b] = [createStepFacts('a'), createStepFacts('b')]
  const next = (facts: readonly Fact[], statuses: readonly string[] = []) =>
    nextStep(
      exampleAction(
        ['a', 'b'].map((id, stepIndex) =>
          exampleStep(id, { stepIndex, status: statuses[stepIndex] ?? 'WAITING_FOR_SIGNATURE' }),
        ),
        { executionPattern: 'asynchronous' },
      ),
      [...createdHere, ...facts],
      clock,
    )
  const sent = (step: typeof a, number: number): Fact[] => [
    step.prompted(),
    step.sent(createHash(number)),
  ]

  it('starts with the first', () => {
    expect(next([])).toMatchObject({ kind: 'sign', transaction: { id: 'a' } })
  })

  it('continues as soon as a chain has shown the previous one, before it is confirmed', () => {
    const facts = sent(a, 1)
    expect(next(facts)).toMatchObject({ kind: 'report', transaction: { id: 'a' } })
    const told = [...facts, a.reported()]
    expect(next(told, ['BROADCASTED'])).toMatchObject({ kind: 'wait', until: 'confirmation' })
    expect(next([...told, a.seen()], ['BROADCASTED'])).toMatchObject({
      kind: 'sign',
      transaction: { id: 'b' },
    })
    expect(next(facts, ['PENDING'])).toMatchObject({ kind: 'sign', transaction: { id: 'b' } })
    // Missing reports come first.
    expect(next([...facts, a.seen()])).toMatchObject({ kind: 'report', transaction: { id: 'a' } })
  })

  it('waits for the first unfinished one once all are sent', () => {
    const facts = [...sent(a, 1), a.reported(), a.seen(), ...sent(b, 2), b.reported(), b.seen()]
    const under = 'BROADCASTED'
    expect(next(facts, [under, under])).toMatchObject({ kind: 'wait', transaction: { id: 'a' } })
    expect(next(facts, ['CONFIRMED', under])).toMatchObject({
      kind: 'wait',
      transaction: { id: 'b' },
    })
    expect(next(facts, ['PENDING', 'CONFIRMED'])).toMatchObject({
      kind: 'wait',
      transaction: { id: 'a' },
    })
  })

  it('stops when one failed: later ones are not signed', () => {
    const facts = [...sent(a, 1), a.reported(), a.seen()]
    expect(next(facts, ['FAILED'])).toMatchObject({ kind: 'failed', transaction: { id: 'a' } })
  })

  it('stops when the chain shows a failure, before the service does', () => {
    const facts = [...sent(a, 1), a.reported(), a.seen(), a.settled(false)]
    for (const status of ['BROADCASTED', 'PENDING'])
      expect(next(facts, [status])).toMatchObject({
        kind: 'failed',
        why: 'reverted',
        transaction: { id: 'a' },
      })
  })

  it('asks about an unanswered prompt before anything else is signed', () => {
    expect(next([a.prompted()])).toMatchObject({ kind: 'ask', transaction: { id: 'a' } })
  })
})
