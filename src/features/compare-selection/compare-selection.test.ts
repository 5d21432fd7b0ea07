import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCompareSelection } from './compare-selection.ts'

function tab(stored: string | null = null) {
  const kept = new Map<string, string>(stored === null ? [] : [['sheaf.chosen', stored]])
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

const named = (id: string) => ({ id, name: `Yield ${id}` })
const ids = (choice: ReturnType<typeof createCompareSelection>): string[] =>
  choice.selection().yields.map(({ id }) => id)

describe('the compare selection', () => {
  it('keeps the order of selection, and a second press removes an item', () => {
    const choice = createCompareSelection(tab())
    for (const id of ['a', 'b', 'c', 'b']) choice.toggle(named(id))
    expect(ids(choice)).toEqual(['a', 'c'])
  })

  it('has four items at most, and reports a rejected fifth until the next change', () => {
    const choice = createCompareSelection(tab())
    for (const id of ['a', 'b', 'c', 'd', 'e']) choice.toggle(named(id))
    expect(choice.selection()).toMatchObject({ isFull: true })
    expect(ids(choice)).toEqual(['a', 'b', 'c', 'd'])
    choice.toggle(named('a'))
    choice.toggle(named('e'))
    expect(choice.selection()).toMatchObject({ isFull: false })
    expect(ids(choice)).toEqual(['b', 'c', 'd', 'e'])
  })

  it('survives a reload of its tab', () => {
    const presses = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(presses, (pressed) => {
        const storage = tab()
        const choice = createCompareSelection(storage)
        for (const id of pressed) choice.toggle(named(id))
        expect(createCompareSelection(storage).selection().yields).toEqual(
          choice.selection().yields,
        )
        expect(new Set(ids(choice)).size).toBe(ids(choice).length)
      }),
    )
  })

  it.each([
    '',
    '{',
    '7',
    '[1, null, {"id": "a"}, {"id": 1, "name": "x"}, {"id": "", "name": "x"}]',
  ])('is empty where a tab stored %s', (stored) =>
    expect(createCompareSelection(tab(stored)).selection().yields).toEqual([]),
  )

  it('lasts for the page where session storage is blocked', () => {
    const full = (): never => {
      throw new Error('full')
    }
    const choice = createCompareSelection({ getItem: full, setItem: full })
    choice.select([named('a'), named('a'), named('b')])
    expect(ids(choice)).toEqual(['a', 'b'])
  })

  it('notifies its subscribers', () => {
    const choice = createCompareSelection(tab())
    let told = 0
    const leave = choice.subscribe(() => {
      told += 1
    })
    choice.toggle(named('a'))
    leave()
    choice.toggle(named('b'))
    expect(told).toBe(1)
  })
})
