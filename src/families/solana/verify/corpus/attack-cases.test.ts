import { describe, expect, it } from 'vitest'
import type { Attack } from './attack.ts'
import { addedAttacks, attacksOnPools, attacksOnStakes, attacksOnVaults } from './attacks-calls.ts'
import { attacksByName } from './attacks-by-name.ts'
import { attacksOnClaims } from './attacks-on-claims.ts'
import { attacksOnNames } from './attacks-on-names.ts'
import { attacksOnTokens } from './attacks-on-tokens.ts'
import { attacksOnUnits } from './attacks-on-units.ts'
import {
  attacksByMerging,
  attacksByTables,
  attacksInOutcomes,
  attacksOnTheRequest,
} from './attacks-simulated.ts'
import { judged, type VerificationCase } from './case.ts'

const attacks: readonly Attack[] = [
  ...addedAttacks,
  ...attacksOnStakes,
  ...attacksOnPools,
  ...attacksOnVaults,
  ...attacksByTables,
  ...attacksInOutcomes,
  ...attacksByMerging,
  ...attacksOnTheRequest,
  ...attacksByName,
  ...attacksOnTokens,
  ...attacksOnClaims,
  ...attacksOnUnits,
  ...attacksOnNames,
]

/** All that is said of a case. */
async function getFindings(each: VerificationCase): Promise<readonly string[]> {
  const { verdict } = await judged(each)
  return [verdict.kind, ...verdict.violations, ...verdict.warnings]
}

/** Many attacks are made of one base, which is judged once. */
const saidOfBases = new Map<VerificationCase, Promise<readonly string[]>>()
function saidOfBase({ base }: Attack): Promise<readonly string[]> {
  const findings = saidOfBases.get(base) ?? getFindings(base)
  saidOfBases.set(base, findings)
  return findings
}

it('there are at least 150, each with a name of its own', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(150)
  const names = attacks.map(({ name, finding }) => `${name} ${finding}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

describe('an attack is never a match, however well it was simulated', () => {
  it.each(attacks)('$name: $says', async (each) => {
    const findings = await getFindings(each)
    expect(findings).not.toContain('matches')
    expect(findings).toContain(each.finding)
    // What it was made of is not said that of, so that it is the attack that was seen.
    expect(await saidOfBase(each)).not.toContain(each.finding)
  })
})
