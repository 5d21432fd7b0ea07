import { describe, expect, it } from 'vitest'
import { additions } from './additions.ts'
import { instead } from './attack.ts'
import { addedAttacks, attacksOnPools, attacksOnStakes, attacksOnVaults } from './attacks-calls.ts'
import { attacksByName } from './attacks-by-name.ts'
import { attacksOnClaims } from './attacks-on-claims.ts'
import { attacksOnTokens } from './attacks-on-tokens.ts'
import { attacksByTables, attacksInOutcomes, attacksOnTheRequest } from './attacks-shown.ts'
import { bases } from './bases.ts'
import { bytesOf, judged, ODD_SPELLINGS, SPELLINGS, type Case } from './case.ts'
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

describe('one payload in a spelling that is none is judged as it is, or not signed', () => {
  it.each(cases)('$name', async (each) => {
    const { verdict } = await judged(each)
    for (const spelling of ODD_SPELLINGS) {
      const found = await judged(each, spelling)
      const isSigned = found.unsigned !== null
      expect(isSigned ? found.verdict : 'unsignable').toEqual(isSigned ? verdict : 'unsignable')
    }
  })
})

describe('one message of another version, or signed already, is judged as the same', () => {
  const saidOf = async (each: Case, bytes?: Uint8Array) => {
    const { verdict, decoded, takes, namedFees, value } = await judged(each, 'base64', bytes)
    return { verdict, decoded, takes, namedFees, value }
  }

  it.each(cases)('$name', async (each) => {
    const said = await saidOf(each)
    // Only the newer version has tables.
    const { version = 'legacy', tables = [] } = each
    const other = version === 'legacy' || tables.length > 0 ? 0 : 'legacy'
    expect(await saidOf({ ...each, version: other })).toEqual(said)
    const signed = bytesOf(each)
    // Nobody checks it here: the network does.
    signed.fill(7, 1, 65)
    expect(await saidOf(each, signed)).toEqual(said)
  })
})

it('all that is added is among the attacks', () => {
  expect(addedAttacks).toHaveLength(additions.length * bases.length)
})
