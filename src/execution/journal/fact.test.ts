import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldAttempt } from '../attempt.ts'
import { createdHere, createStepFacts } from '../testing/step-facts.ts'
import { readFact } from './fact.ts'

const t = createStepFacts('t')

describe('a journal entry', () => {
  it.each([
    ...createdHere,
    ...Object.values(t).map((fact) => fact()),
    { kind: 'rejected', intent: 'i', at: 1, status: null },
  ])('$kind is parsed as it was written', (fact) => expect(readFact(fact)).toEqual(fact))

  it('of a request keeps the price of its pool, and survives an invalid one', () => {
    const token = { symbol: 'USDC', decimals: 6, address: '0xaa' }
    const pool = { base: { ...token, symbol: 'LINK' }, quote: token, price: '20.5' }
    const place = { network: 'base', tokens: [token], output: null, contracts: [] }
    const request = { intent: 'enter', yieldId: 'y', address: '0xbb', arguments: { amount: '1' } }
    const entry = { kind: 'intended', intent: 'i', at: 1, request, asset: token }
    const priced = { ...entry, place: { ...place, pool } }
    expect(readFact(priced)).toEqual(priced)
    expect(readFact({ ...entry, place: { ...place, pool: { price: 7 } } })).toMatchObject({ place })
  })

  it('of an action survives an invalid key', () => {
    const entry = { kind: 'created', intent: 'i', action: 'a', at: 1 }
    expect(readFact(entry)).toEqual(entry)
    expect(readFact({ ...entry, key: 7 })).toMatchObject(entry)
  })

  it.each([
    ['of a newer version', { kind: 'signed-by-phone', action: 'a', transaction: 't' }],
    ['with a part missing', { kind: 'sent', action: 'a', transaction: 't', at: 1 }],
    ['without a kind', { action: 'a', transaction: 't' }],
  ])('%s counts as an open prompt of its step, never as nothing', (_, entry) => {
    const fact = readFact(entry)
    expect(fact).toMatchObject({ kind: 'prompted', action: 'a', transaction: 't' })
    expect(foldAttempt(fact ? [fact] : [], 't').kind).toBe('open')
  })

  it("that can't be parsed does not undo what was sent", () => {
    const unread = readFact({ kind: '?', action: 'a', transaction: 't' })
    expect(foldAttempt([t.prompted(), t.sent(), ...(unread ? [unread] : [])], 't').kind).toBe(
      'sent',
    )
  })

  it('may be any value', () => {
    fc.assert(fc.property(fc.anything(), (entry) => void readFact(entry)))
    expect(readFact(null)).toBeNull()
  })
})
