import { describe, expect, it } from 'vitest'
import { foldAttempt } from './attempt.ts'
import { createHash, createStepFacts } from './testing/step-facts.ts'

const t = createStepFacts('t')

describe('the state of a signing attempt', () => {
  it.each([
    ['nothing was asked', [], 'none'],
    ['asked', [t.prompted()], 'open'],
    ['asked and refused', [t.prompted(), t.refused()], 'refused'],
    ['asked again after a refusal', [t.prompted(), t.refused(), t.prompted()], 'open'],
    ['sent', [t.prompted(), t.sent()], 'sent'],
    ['sent and proven dead', [t.prompted(), t.sent(), t.dead()], 'dead'],
    ['asked again after a death', [t.prompted(), t.sent(), t.dead(), t.prompted()], 'open'],
    ['another step’s story', [createStepFacts('other').prompted()], 'none'],
  ])('%s', (_, facts, kind) => expect(foldAttempt(facts, 't').kind).toBe(kind))

  it('a sent attempt stays sent, whatever a second prompt returns', () => {
    const facts = [t.prompted(), t.answered(), t.prompted(), t.sent(), t.refused()]
    expect(foldAttempt(facts, 't')).toMatchObject({ kind: 'sent', sent: { id: createHash(1) } })
    expect(foldAttempt([...facts, t.prompted()], 't').kind).toBe('sent')
  })

  it('a signed payload keeps its own id', () => {
    const own = foldAttempt([t.prompted(), t.signed(), t.sent('id of t', 'signature')], 't')
    expect(own).toMatchObject({ signed: { payload: 'signed t' } })
    const other = foldAttempt([t.prompted(), t.signed(), t.sent('another', 'signature')], 't')
    expect(other).toMatchObject({ signed: null, sent: { id: 'another' } })
  })

  it('a rejected second prompt leaves the first one open', () => {
    const second = [t.prompted(3), t.answered(), t.prompted(3), t.refused()]
    expect(foldAttempt(second, 't')).toMatchObject({ kind: 'open', answered: false })
    expect(foldAttempt([...second, t.refused()], 't').kind).toBe('refused')
  })

  it('a prompt of a wallet that only signs leaves nothing behind without its answer', () => {
    const signing = { ...t.prompted(), onlySigns: true }
    expect(foldAttempt([signing], 't')).toEqual({ kind: 'refused', answered: false })
    expect(foldAttempt([signing, signing, t.refused()], 't').kind).toBe('refused')
    expect(foldAttempt([signing, signing, t.signed()], 't').kind).toBe('signed')
    // What another wallet may have sent before stays open.
    expect(foldAttempt([t.prompted(), t.answered(), signing], 't')).toMatchObject({
      kind: 'open',
      answered: true,
    })
  })

  it('a new prompt needs a new answer', () => {
    const facts = [t.prompted(), t.answered()]
    expect(foldAttempt(facts, 't')).toMatchObject({ answered: true })
    expect(foldAttempt([...facts, t.prompted()], 't')).toMatchObject({ answered: false })
  })

  it('a signature or hash after expiry keeps its prompt, which defines when it ends', () => {
    for (const late of [t.signed(), t.sent(createHash(2))]) {
      const facts = [t.prompted(), t.sent(), t.dead(), late]
      expect(foldAttempt(facts, 't')).toMatchObject({ prompted: { kind: 'prompted' } })
    }
  })

  it('a report and an outcome apply to the sent transaction', () => {
    const facts = [t.prompted(), t.sent(), t.reported(), t.seen(), t.settled(false)]
    expect(foldAttempt(facts, 't')).toMatchObject({ reported: true, settled: { success: false } })
    expect(foldAttempt([t.reported(), t.settled()], 't').kind).toBe('none')
  })
})
