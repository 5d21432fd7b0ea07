import { describe, expect, it } from 'vitest'
import { NO_WITNESSES } from '../../../witnesses.ts'
import { depositInPool, matchable, takeStakeFromPool, unpriced, withdrawFromPool } from './bases.ts'
import { judged } from './case.ts'
import { withSlippage } from './honest-staking.ts'

describe('an honest payload', () => {
  it.each(matchable)('that the chain shows to be as asked is a match: $name', async (each) => {
    const { verdict } = await judged(each)
    expect(verdict).toMatchObject({ kind: 'matches', warnings: [], violations: [] })
  })

  it.each([
    [depositInPool, 25, 3_600_000_000n],
    [withdrawFromPool, 26, 1_090_000_000n],
    [takeStakeFromPool, 24, 1_090_000_000n],
  ] as const)(
    'is none where nobody else knows the pool, though a least binds (%#)',
    async (base, number, least) => {
      const instructions = withSlippage(base.instructions, number, least)
      const evidence = { ...base.evidence, witnesses: NO_WITNESSES }
      const bound = await judged({ ...base, instructions, evidence })
      expect(bound.verdict.warnings).toEqual(['service-named', 'worth-unknown'])
      const loose = {
        ...base,
        instructions: withSlippage(base.instructions, number, 1n),
        evidence,
      }
      expect((await judged(loose)).verdict.warnings).toEqual([
        'service-named',
        'no-minimum',
        'worth-unknown',
      ])
    },
  )

  it.each(unpriced)('whose worth nothing shows is not: $name', async (each) => {
    const { verdict } = await judged(each)
    expect(verdict).toMatchObject({ warnings: ['worth-unknown'], violations: [] })
  })

  it.each([...matchable, ...unpriced])('is none before it was simulated: $name', async (each) => {
    const { verdict } = await judged({ ...each, evidence: { ...each.evidence, simulation: null } })
    expect(verdict).toMatchObject({
      kind: 'unknown',
      warnings: ['not-rehearsed'],
      violations: [],
    })
  })
})
