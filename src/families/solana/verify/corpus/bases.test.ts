import { describe, expect, it } from 'vitest'
import { matchable, unpriced } from './bases.ts'
import { judged } from './case.ts'

describe('an honest payload', () => {
  it.each(matchable)('that the chain shows to be as asked is a match: $name', async (each) => {
    const { verdict } = await judged(each)
    expect(verdict).toMatchObject({ kind: 'matches', doubts: [], contradictions: [] })
  })

  it.each(unpriced)('whose worth nothing shows is not: $name', async (each) => {
    const { verdict } = await judged(each)
    expect(verdict).toMatchObject({ doubts: ['worth-unknown'], contradictions: [] })
  })

  it.each([...matchable, ...unpriced])('is none before it was simulated: $name', async (each) => {
    const { verdict } = await judged({ ...each, evidence: { ...each.evidence, simulation: null } })
    expect(verdict).toMatchObject({
      kind: 'unknown',
      doubts: ['not-rehearsed'],
      contradictions: [],
    })
  })
})
