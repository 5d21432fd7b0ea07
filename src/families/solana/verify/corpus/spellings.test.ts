import { describe, expect, it } from 'vitest'
import { additions } from './additions.ts'
import { instead } from './attack.ts'
import { addedAttacks, attacksOnPools, attacksOnStakes, attacksOnVaults } from './attacks-calls.ts'
import { attacksByName } from './attacks-by-name.ts'
import { attacksOnClaims } from './attacks-on-claims.ts'
import { attacksOnTokens } from './attacks-on-tokens.ts'
import { attacksByTables, attacksInOutcomes, attacksOnTheRequest } from './attacks-simulated.ts'
import { bases } from './bases.ts'
import {
  bytesOf,
  judged,
  ODD_SPELLINGS,
  SPELLINGS,
  stepOf,
  type VerificationCase,
  type Spelling,
} from './case.ts'
import { readStep } from '../inspect-solana.ts'
import { honestPoolForms, honestPools, honestStaking } from './honest-staking.ts'
import { honestEscrows, honestLending, honestTickets, honestVaults } from './honest-tokens.ts'

/** What every base has added is the same: one of them stands for all. */
const added = additions.map(([finding, name, more], index) => {
  const base = bases[index % bases.length]
  if (!base) throw new Error('there is no base')
  return instead(finding, name, base, [...base.instructions, ...more])
})

const cases: readonly VerificationCase[] = [
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

/** All that is said of a case, in the words of people and of the purse. */
async function getFindings(...about: Parameters<typeof judged>) {
  const { raw: _raw, unsigned: _unsigned, ...findings } = await judged(...about)
  return findings
}

describe('one payload is judged as one', () => {
  it.each(cases)('$name', async (each) => {
    const findings = await getFindings(each)
    expect(await getFindings(each, 'HEX')).toEqual(findings)
    // Only the newer version has tables.
    const { version = 'legacy', tables = [] } = each
    const other = version === 'legacy' || tables.length > 0 ? 0 : 'legacy'
    expect(await getFindings({ ...each, version: other })).toEqual(findings)
    const signed = bytesOf(each)
    // Nobody checks it here: the network does.
    signed.fill(7, 1, 65)
    expect(await getFindings(each, 'base64', signed)).toEqual(findings)
  })

  it.each(cases)('and read from every spelling as the same bytes, or not at all: $name', (each) => {
    const sent = bytesOf(each)
    // As texts, which are compared at once.
    const readAs = (spelling: Spelling) => {
      const bytes = readStep(stepOf(each, spelling, sent))?.bytes
      return bytes ? Buffer.from(bytes).toString('hex') : null
    }
    const bytes = readAs('base64')
    for (const spelling of SPELLINGS) expect(readAs(spelling)).toBe(bytes)
    for (const spelling of ODD_SPELLINGS) expect([bytes, null]).toContain(readAs(spelling))
  })
})

it('all that is added is among the attacks', () => {
  expect(addedAttacks).toHaveLength(additions.length * bases.length)
})
