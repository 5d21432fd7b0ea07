import { beforeAll, describe, expect, it } from 'vitest'
import { knownDifferences } from '../public-service/testing/known-differences.ts'
import { actionTypes } from '../testing/enumerations.ts'
import { getFields, getPresentFields, findProblems } from '../testing/field-table.ts'
import { getPath, getAllItems, type Item } from '../testing/read-pages.ts'

const live = { key: 'live_sandbox_ro' }

/** contract: Yields. */
describe('Yields', () => {
  let yields: readonly Item[] = []
  beforeAll(async () => {
    yields = [...(await getAllItems('/v1/yields')), ...(await getAllItems('/v1/yields', live))]
  })

  it('every well-formed yield has the required fields of the contract, and no unknown ones', () => {
    const problems = yields
      .filter((each) => !isMalformedOnPurpose(each))
      .flatMap((each) => findProblems('Yield', each, String(each['id'])))
    expect(problems).toEqual([])
    expect(yields.length).toBeGreaterThan(3_030)
  })

  it('every yield field of the contract occurs in at least one yield', () => {
    const seen = getPresentFields('Yield', yields)
    const apart = ['Token', 'Arguments', 'SchedulePath']
    // Entering and leaving have arguments of their own.
    const unused = ['STAKE', 'UNSTAKE'].map((type) => `mechanics.arguments.manage.${type}`)
    expect(getFields('Yield', apart).filter((field) => !seen.has(field))).toEqual(unused)
    const paths = yields.flatMap((each) => [getPath(each, 'investmentSchedule.redemption.paths')])
    const present = getPresentFields('SchedulePath', paths.flat())
    const absent = getFields('SchedulePath')
      .filter((field) => !present.has(field))
      .filter((field) => !isKnownToBeAbsent(`InvestmentSchedule.redemption.paths.${field}.`))
    // Windows are open on Mondays only.
    expect(absent.filter((field) => !field.startsWith('currentWindow'))).toEqual([])
  })

  it('arguments of yields have the fields of the contract and no others, and each field occurs', () => {
    const all = yields.flatMap((each) => [
      getPath(each, 'mechanics.arguments.enter'),
      getPath(each, 'mechanics.arguments.exit'),
      getPath(each, 'mechanics.arguments.balance'),
      ...Object.values(Object(getPath(each, 'mechanics.arguments.manage') ?? {})),
    ])
    const request = all.filter((each) => each !== null && each !== undefined)
    expect(request.flatMap((each) => findProblems('Arguments', each, 'arguments'))).toEqual([])
    const seen = getPresentFields('Arguments', request)
    expect(getFields('Arguments').filter((field) => !seen.has(field))).toEqual([])
  })

  it('no yield has a `rewardTokens` field', () => {
    expect(yields.filter((each) => 'rewardTokens' in each)).toEqual([])
  })

  it('every key of `mechanics.arguments.manage` is an action type', () => {
    for (const each of yields) {
      const manage = getPath(each, 'mechanics.arguments.manage') ?? {}
      expect(Object.keys(Object(manage)).filter((type) => !actionTypes.includes(type))).toEqual([])
    }
  })
})

describe('Tokens', () => {
  it('every listed token has the fields of the contract and no others, and each field occurs', async () => {
    const listed = await getAllItems('/v1/tokens')
    expect(listed.flatMap((each) => findProblems('Token', each['token'], 'token'))).toEqual([])
    expect(listed.every((each) => Array.isArray(each['availableYields']))).toBe(true)
    const rates = (await getAllItems('/v1/yields')).map((each) => getPath(each, 'rewardRate'))
    const paid = rates.flatMap((rate) =>
      [getPath(rate, 'components')].flat().map((each) => getPath(each, 'token')),
    )
    const seen = getPresentFields('Token', [
      ...listed.map((each) => each['token']),
      ...paid,
      ...(await getAllItems('/v1/tokens', live)).map((each) => each['token']),
    ])
    expect(getFields('Token').filter((field) => !seen.has(field))).toEqual([])
  })
})

describe('Validators', () => {
  it('every validator has the fields of the contract and no others, and each field occurs', async () => {
    const yields = await getAllItems('/v1/yields')
    const choosing = yields.filter(
      (each) => getPath(each, 'mechanics.requiresValidatorSelection') === true,
    )
    const lists = await Promise.all(
      choosing.map(({ id }) => getAllItems(`/v1/yields/${String(id)}/validators`)),
    )
    const all = lists.flat()
    expect(all.flatMap((each) => findProblems('Validator', each, String(each['name'])))).toEqual([])
    const seen = getPresentFields('Validator', all)
    expect(getFields('Validator', ['Token']).filter((field) => !seen.has(field))).toEqual([])
  })
})

const isMalformedOnPurpose = (each: Item): boolean =>
  typeof getPath(each, 'status.enter') !== 'boolean'

const isKnownToBeAbsent = (path: string): boolean =>
  Object.keys(knownDifferences).some((known) => path.startsWith(`${known}.`))
