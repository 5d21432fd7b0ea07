import { describe, expect, it } from 'vitest'
import { additions } from './additions.ts'
import { instead } from './attack.ts'
import { addedAttacks, attacksOnPools, attacksOnStakes, attacksOnVaults } from './attacks-calls.ts'
import { attacksByName } from './attacks-by-name.ts'
import { attacksOnClaims } from './attacks-on-claims.ts'
import { attacksOnTokens } from './attacks-on-tokens.ts'
import { attacksByTables, attacksInOutcomes, attacksOnTheRequest } from './attacks-shown.ts'
import { bases } from './bases.ts'
import { judged, SPELLINGS, type Case } from './case.ts'
import { honestPoolForms, honestPools, honestStaking } from './honest-staking.ts'
import { honestEscrows, honestLending, honestTickets, honestVaults } from './honest-tokens.ts'

/** What every base has added is the same: one of them stands for all. */
const added = additions.map(([says, name, more], index) => {
  const base = bases[index % bases.length]
  if (!base) throw new Error('there is no base')
  return instead(says, name, base, [...base.instructions, ...more])
})

const cases: readonly Case[] = [
  ...bases,
  ...added,
  ...attacksOnStakes,
  ...attacksOnPools,
  ...attacksOnVaults,
  ...attacksByTables,
  ...attacksInOutcomes,
  ...attacksOnTheRequest,
  ...attacksByName,
  ...attacksOnTokens,
  ...attacksOnClaims,
  ...honestStaking,
  ...honestPools,
  ...honestPoolForms,
  ...honestTickets,
  ...honestLending,
  ...honestEscrows,
  ...honestVaults,
]

describe('one payload, however it is spelt, is judged as one', () => {
  it.each(cases)('$name', async (each) => {
    const said = []
    for (const spelling of SPELLINGS) {
      const { raw: _, ...inspection } = await judged(each, spelling)
      said.push(inspection)
    }
    for (const other of said) expect(other).toEqual(said[0])
  })
})

it('all that is added is among the attacks', () => {
  expect(addedAttacks).toHaveLength(additions.length * bases.length)
})
