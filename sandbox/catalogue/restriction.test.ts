import { describe, expect, it } from 'vitest'
import { filterTokens, filterYields } from './filter-catalogue.ts'
import { applyRestrictions, type Restriction } from './restriction.ts'
import { buildYield } from './testing/build-protocol.ts'
import { tokensQuerySchema, yieldsQuerySchema } from '../contract/queries.ts'
import { yieldSchema } from '../contract/yield.ts'

const restricted = (...restrictions: Restriction[]) => applyRestrictions(buildYield(), restrictions)
const inTokens = (query: Record<string, string>, ...restrictions: Restriction[]): boolean =>
  filterTokens([restricted(...restrictions)], tokensQuerySchema.parse(query)).length > 0

describe('a restricted yield', () => {
  it.each<[Restriction, boolean, boolean]>([
    ['closed', false, true],
    ['closed-for-exit', true, false],
    ['deprecated', false, true],
    ['decommissioned', false, true],
    ['maintenance', true, true],
    ['stake-disabled', true, true],
    ['unstake-disabled', true, true],
    ['temporarily-blocked', true, true],
    ['paused', true, true],
    ['region-blocked', true, true],
  ])('a yield that is %s has status enter %s and exit %s', (restriction, enter, exit) => {
    expect(yieldSchema.parse(restricted(restriction)).status).toEqual({ enter, exit })
  })

  it('maintenance and deprecation are in the metadata', () => {
    expect(restricted('maintenance').metadata).toMatchObject({ underMaintenance: true })
    expect(restricted('deprecated').metadata).toMatchObject({ deprecated: true })
    expect(restricted('decommissioned').metadata).toMatchObject({ deprecated: true })
    expect(restricted('closed').metadata).toEqual(buildYield().metadata)
  })

  it('several restrictions all apply', () => {
    expect(restricted('closed', 'closed-for-exit', 'maintenance')).toMatchObject({
      status: { enter: false, exit: false },
      metadata: { underMaintenance: true },
    })
  })

  it.each<[Restriction, boolean]>([
    ['maintenance', false],
    ['deprecated', false],
    ['decommissioned', false],
    ['closed', true],
    ['temporarily-blocked', true],
    ['region-blocked', true],
  ])('a yield that is %s is in the token list: %s', (restriction, listed) => {
    expect(inTokens({}, restriction)).toBe(listed)
    expect(inTokens({ exit: 'true' }, restriction)).toBe(listed)
  })

  it('a closed yield is only among tokens that cannot be entered', () => {
    expect(inTokens({ enter: 'false' }, 'closed')).toBe(true)
    expect(inTokens({ enter: 'true' }, 'closed')).toBe(false)
    expect(inTokens({ exit: 'false' }, 'closed-for-exit')).toBe(true)
    expect(inTokens({ enter: 'true', exit: 'true' }, 'closed-for-exit')).toBe(false)
  })
})

describe('a malformed status', () => {
  it('only the status violates the contract', () => {
    const { error } = yieldSchema.safeParse(restricted('malformed-status'))
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['status', 'status'])
  })

  it('a malformed status counts as open in tokens and sorting', () => {
    expect(inTokens({ enter: 'true', exit: 'true' }, 'malformed-status')).toBe(true)
    expect(inTokens({ enter: 'false' }, 'malformed-status')).toBe(false)
    expect(inTokens({ exit: 'false' }, 'malformed-status')).toBe(false)
    const closed = buildYield({ id: 'closed', status: { enter: false, exit: false } })
    const malformed = restricted('malformed-status')
    for (const sort of ['statusEnterDesc', 'statusExitDesc'])
      expect(
        filterYields([closed, malformed], yieldsQuerySchema.parse({ sort })).map(({ id }) => id),
      ).toEqual([malformed.id, 'closed'])
  })
})
