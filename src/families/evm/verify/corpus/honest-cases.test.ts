import { describe, expect, it } from 'vitest'
import { inspectEvm } from '../inspect-evm.ts'
import { inspectCase } from './case.ts'
import type { Honest } from './honest.ts'
import { honestDelegations } from './honest-delegations.ts'
import { honestLending } from './honest-lending.ts'
import { honestOthers } from './honest-others.ts'
import { honestPools } from './honest-pools.ts'
import { honestPositions } from './honest-positions.ts'
import { honestStaking } from './honest-staking.ts'
import { honestValidators } from './honest-validators.ts'
import { honestVaults } from './honest-vaults.ts'

const honest: readonly Honest[] = [
  ...honestVaults,
  ...honestLending,
  ...honestStaking,
  ...honestPools,
  ...honestPositions,
  ...honestValidators,
  ...honestDelegations,
  ...honestOthers,
]

it('there are at least 100, and at least 60 of them like those of 20 protocols', () => {
  const known = honest.flatMap(({ protocol }) => protocol ?? [])
  expect(honest.length).toBeGreaterThanOrEqual(100)
  expect(known.length).toBeGreaterThanOrEqual(60)
  expect(new Set(known).size).toBeGreaterThanOrEqual(20)
  const names = honest.map(({ protocol, name }) => `${protocol ?? ''} ${name}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const payloads = honest.map(({ transaction, intent }) => JSON.stringify([transaction, intent]))
  expect(new Set(payloads).size).toBe(honest.length)
})

describe('nothing speaks against an honest payload', () => {
  it.each(honest)('$protocol: $name', (each) => {
    const { transaction, action, intent, open } = each
    const before = inspectEvm(transaction, action, intent).verdict
    expect(before).toMatchObject({ kind: 'unknown', contradictions: [] })
    const after = inspectCase(each).verdict
    expect(after.contradictions).toEqual([])
    expect(after.doubts.toSorted()).toEqual(open.toSorted())
    expect(after.kind).toBe(open.length === 0 ? 'matches' : 'unknown')
  })
})
