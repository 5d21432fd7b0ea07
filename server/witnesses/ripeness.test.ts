import { describe, expect, it } from 'vitest'
import { dayOf, nextNames, ripeContracts } from './ripeness.ts'

const DAY = 86_400_000
const START = 20_000 * DAY
const at = (days: number) => ({ now: START + days * DAY, machine: START + days * DAY })
const vault = { network: 'base', address: '0xva', isEntrance: true }
const thief = { network: 'base', address: '0xth', isEntrance: true }
const market = { network: 'base', address: '0xma', isEntrance: false }

type Names = ReturnType<typeof nextNames>['names']

/** What is remembered after refreshes on these days, each with what it names. */
function after(
  ...refreshes: readonly (readonly [day: number, named: readonly (typeof vault)[]])[]
) {
  let names: Names = []
  let changedAt: number | null = null
  for (const [day, named] of refreshes) {
    const next = nextNames(names, changedAt, named, at(day))
    names = next.names
    changedAt = next.changedAt
  }
  return { names, changedAt }
}
const eachDay = (from: number, to: number, named: readonly (typeof vault)[]) =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, named] as const)
const ripeOn = (day: number, { names, changedAt }: ReturnType<typeof after>) =>
  ripeContracts(names, changedAt, [], at(day)).map(({ address }) => address)

describe('a name', () => {
  it('is a witness when the catalogue has had it for seven days', () => {
    expect(ripeOn(6, after(...eachDay(0, 6, [vault])))).toEqual([])
    expect(ripeOn(7, after(...eachDay(0, 7, [vault])))).toEqual(['0xva'])
  })

  it('of today is none, whatever stood in its place before', () => {
    const swapped = after(...eachDay(0, 30, [vault]), [31, [thief]])
    expect(ripeOn(31, swapped)).toEqual([])
  })

  it('of a token is as old as its first day where it turns into an entrance', () => {
    const asset = { ...thief, isEntrance: false }
    const promoted = after(...eachDay(0, 8, [vault, asset]), [8, [vault, thief]])
    expect(ripeOn(8, promoted)).toEqual(['0xva'])
    expect(
      ripeOn(15, after(...eachDay(0, 8, [vault, asset]), ...eachDay(8, 15, [vault, thief]))),
    ).toEqual(['0xva', '0xth'])
  })

  it('that is missing once begins anew', () => {
    const shortly = after([0, [vault, thief]], ...eachDay(1, 6, [vault]), [7, [vault, thief]])
    expect(ripeOn(8, shortly)).toEqual(['0xva'])
  })

  it('begins anew where nobody looked for more than two days, as it may have been missing', () => {
    expect(ripeOn(9, after([0, [vault]], [9, [vault]]))).toEqual([])
    // A sandbox’s clock that is moved leaves no gap in which anybody could lie.
    const moved = nextNames(after([0, [vault]]).names, START, [vault], {
      now: START + 9 * DAY,
      machine: START + 1_000,
    })
    const time = { now: START + 9 * DAY, machine: START + 2_000 }
    expect(ripeContracts(moved.names, START, [], time)).toHaveLength(1)
  })

  it('is no witness any more once it was not seen for two days', () => {
    expect(ripeOn(13, after(...eachDay(0, 10, [vault])))).toEqual([])
  })

  it('that was seen on one day only is none, however long ago that is', () => {
    const once = after([0, [vault]])
    expect(ripeContracts(once.names, START, [], { now: START + 8 * DAY, machine: START })).toEqual(
      [],
    )
  })
})

describe('use', () => {
  const used = (day: number, senders: number, address = '0xro') => ({
    network: 'base',
    address,
    day: dayOf(START) + day,
    senders: (1n << BigInt(senders)) - 1n,
  })
  const ripe = (uses: readonly ReturnType<typeof used>[], day: number, changedAt = START) =>
    ripeContracts([], changedAt, uses, at(day))

  it('by three senders on two days makes a witness a week later', () => {
    const uses = [used(0, 2), used(1, 1)]
    expect(ripe(uses, 6)).toEqual([])
    expect(ripe(uses, 7)).toEqual([
      { network: 'base', address: '0xro', isEntrance: true, since: START, actions: 3 },
    ])
  })

  it.each([
    ['on one day', [used(0, 40)]],
    ['by two senders', [used(0, 1), used(1, 1)]],
    ['of different contracts', [used(0, 2), used(1, 1, '0xot')]],
    ['so long ago that it is forgotten', [used(-100, 3), used(-99, 3)]],
    ['in days to come', [used(20, 3), used(21, 3)]],
  ])('%s makes none', (_, uses) => {
    expect(ripe(uses, 8)).toEqual([])
  })

  it('before the yield’s own contracts changed counts no more', () => {
    const uses = [used(0, 9), used(1, 9)]
    expect(ripe(uses, 12, START + 3 * DAY)).toEqual([])
    expect(ripeContracts([], null, uses, at(12))).toEqual([])
  })

  it('makes an entrance of what is named as something else, which it is not by its name alone', () => {
    const { names, changedAt } = after(...eachDay(0, 8, [market]))
    const told = (uses: readonly ReturnType<typeof used>[]) =>
      ripeContracts(names, changedAt, uses, at(8)).map(({ isEntrance }) => isEntrance)
    expect(told([])).toEqual([false])
    expect(told([used(0, 2, '0xma'), used(1, 1, '0xma')])).toEqual([true])
  })

  it('is told beside a name', () => {
    const { names, changedAt } = after(...eachDay(0, 8, [vault]))
    expect(ripeContracts(names, changedAt, [used(2, 2, '0xva')], at(8))).toEqual([
      { network: 'base', address: '0xva', isEntrance: true, since: START, actions: 2 },
    ])
  })
})

describe('a change of the contracts by which a yield is entered and left', () => {
  it('is what is told, and no other', () => {
    const first = nextNames([], null, [vault, market], at(0))
    expect(first).toMatchObject({ isChanged: true, changedAt: START })
    const moved = nextNames(first.names, START, [vault], at(1))
    expect(moved).toMatchObject({ isChanged: false, changedAt: START })
    const swapped = nextNames(moved.names, START, [thief], at(2))
    expect(swapped).toMatchObject({ isChanged: true, changedAt: START + 2 * DAY })
  })
})
