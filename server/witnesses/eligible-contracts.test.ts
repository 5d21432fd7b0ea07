import { describe, expect, it } from 'vitest'
import { getDay, MISSING_DAYS, updateNames, getEligibleContracts } from './eligible-contracts.ts'

const DAY = 86_400_000
const START = 20_000 * DAY
const at = (days: number) => ({ now: START + days * DAY, machine: START + days * DAY })
const vault = { network: 'base', address: '0xva', isEntrance: true }
const thief = { network: 'base', address: '0xth', isEntrance: true }
const market = { network: 'base', address: '0xma', isEntrance: false }

type Names = ReturnType<typeof updateNames>['names']

/** What is remembered after refreshes on these days, each with its names. */
function after(
  ...refreshes: readonly (readonly [day: number, named: readonly (typeof vault)[]])[]
) {
  let names: Names = []
  let changedAt: number | null = null
  for (const [day, named] of refreshes) {
    const next = updateNames(names, changedAt, named, at(day))
    names = next.names
    changedAt = next.changedAt
  }
  return { names, changedAt }
}
const eachDay = (from: number, to: number, named: readonly (typeof vault)[]) =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, named] as const)
const ripeOn = (day: number, { names, changedAt }: ReturnType<typeof after>) =>
  getEligibleContracts(names, changedAt, [], at(day)).map(({ address }) => address)

describe('a name', () => {
  it('a name is a witness after seven days in the catalogue', () => {
    expect(ripeOn(6, after(...eachDay(0, 6, [vault])))).toEqual([])
    expect(ripeOn(7, after(...eachDay(0, 7, [vault])))).toEqual(['0xva'])
  })

  it('a new name is no witness, whatever it replaced', () => {
    const swapped = after(...eachDay(0, 30, [vault]), [31, [thief]])
    expect(ripeOn(31, swapped)).toEqual([])
  })

  it('a token that becomes an entrance is as old as its first day as one', () => {
    const asset = { ...thief, isEntrance: false }
    const promoted = after(...eachDay(0, 8, [vault, asset]), [8, [vault, thief]])
    expect(ripeOn(8, promoted)).toEqual(['0xva'])
    expect(
      ripeOn(15, after(...eachDay(0, 8, [vault, asset]), ...eachDay(8, 15, [vault, thief]))),
    ).toEqual(['0xva', '0xth'])
  })

  it('a name that is missing once starts over', () => {
    const shortly = after([0, [vault, thief]], ...eachDay(1, 6, [vault]), [7, [vault, thief]])
    expect(ripeOn(8, shortly)).toEqual(['0xva'])
  })

  it('a name starts over after two days without a refresh, as it may have been missing', () => {
    expect(ripeOn(9, after([0, [vault]], [9, [vault]]))).toEqual([])
    // Moving a sandbox’s clock leaves no gap in which anybody could lie.
    const moved = updateNames(after([0, [vault]]).names, START, [vault], {
      now: START + 9 * DAY,
      machine: START + 1_000,
    })
    const time = { now: START + 9 * DAY, machine: START + 2_000 }
    expect(getEligibleContracts(moved.names, START, [], time)).toHaveLength(1)
  })

  it('a name is no witness once it was not seen for two days', () => {
    expect(ripeOn(13, after(...eachDay(0, 10, [vault])))).toEqual([])
  })

  it('a name that was missing with its whole yield starts over', () => {
    const { names, changedAt } = after(...eachDay(0, 30, [vault]))
    const missing = names.map((name) => Object.assign({}, name, { days: MISSING_DAYS }))
    expect(getEligibleContracts(missing, changedAt, [], at(30))).toEqual([])
    const back = updateNames(missing, changedAt, [vault], at(31))
    expect(back).toMatchObject({ isChanged: false })
    expect(getEligibleContracts(back.names, changedAt, [], at(31))).toEqual([])
    const swapped = updateNames(missing, changedAt, [thief], at(31))
    expect(swapped).toMatchObject({ isChanged: true })
  })

  it('a name seen on one day only is no witness, however long ago', () => {
    const once = after([0, [vault]])
    expect(
      getEligibleContracts(once.names, START, [], { now: START + 8 * DAY, machine: START }),
    ).toEqual([])
  })
})

describe('use', () => {
  const used = (day: number, senders: number, address = '0xva') => ({
    network: 'base',
    address,
    day: getDay(START) + day,
    senders: (1n << BigInt(senders)) - 1n,
  })
  type Uses = readonly ReturnType<typeof used>[]
  const ripe = (uses: Uses, { names, changedAt }: ReturnType<typeof after>, day: number) =>
    getEligibleContracts(names, changedAt, uses, at(day))
  const actions = (...told: Parameters<typeof ripe>) => ripe(...told).map((each) => each.actions)

  it('use is reported with a name', () => {
    expect(ripe([used(2, 2)], after(...eachDay(0, 8, [vault])), 8)).toEqual([
      { network: 'base', address: '0xva', isEntrance: true, since: START, actions: 2 },
    ])
  })

  it.each([0, 1, 7, 89])(
    'use makes no witness of an unnamed contract, however many use it for %i days',
    (days) => {
      const uses = Array.from({ length: days + 1 }, (_, day) => used(day, 62, '0xth'))
      expect(ripe(uses, { names: [], changedAt: START }, days)).toEqual([])
      const named = ripe(uses, after(...eachDay(0, days, [vault])), days)
      expect(named.map(({ address }) => address)).not.toContain('0xth')
    },
  )

  it('use makes no name older', () => {
    const uses = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((day) => used(day, 62, '0xth'))
    const late = after(...eachDay(0, 1, [vault]), ...eachDay(2, 8, [vault, thief]))
    expect(ripe(uses, late, 8).map(({ address }) => address)).toEqual(['0xva'])
  })

  it('use makes no entrance of another kind of name', () => {
    const held = after(...eachDay(0, 8, [market]))
    const uses = [used(0, 9, '0xma'), used(1, 9, '0xma')]
    expect(ripe(uses, held, 8).map(({ isEntrance }) => isEntrance)).toEqual([false])
  })

  it('use before the yield’s contracts changed, or its name started over, does not count', () => {
    const swapped = after(...eachDay(0, 3, [vault]), ...eachDay(4, 12, [vault, thief]))
    expect(actions([used(0, 9), used(5, 1)], swapped, 12)).toEqual([1, 0])
    const anew = after([0, [vault, market]], [1, [vault]], ...eachDay(2, 12, [vault, market]))
    expect(actions([used(0, 9, '0xma'), used(3, 2, '0xma')], anew, 12)).toEqual([0, 2])
  })

  it.each([
    ['so long ago that it is forgotten', used(0, 3), 100],
    ['in days to come', used(120, 3), 100],
  ])('%s does not count', (_, use, day) => {
    expect(actions([use], after(...eachDay(0, day, [vault])), day)).toEqual([0])
  })
})

describe('changed entry or exit contracts', () => {
  it('only changed entrances are reported', () => {
    const first = updateNames([], null, [vault, market], at(0))
    expect(first).toMatchObject({ isChanged: true, changedAt: START })
    const moved = updateNames(first.names, START, [vault], at(1))
    expect(moved).toMatchObject({ isChanged: false, changedAt: START })
    const swapped = updateNames(moved.names, START, [thief], at(2))
    expect(swapped).toMatchObject({ isChanged: true, changedAt: START + 2 * DAY })
  })
})
