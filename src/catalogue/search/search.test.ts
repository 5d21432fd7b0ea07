import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogueRow } from '../testing/catalogue-row.ts'
import { getLetterMask, countMissingLetters, createVocabulary } from './vocabulary.ts'
import { warmUpSearch, searchRows, countTypos } from './search-rows.ts'

const rows = [
  createCatalogueRow({ id: 'a', name: 'Lido Staked Ether', network: 'ethereum', token: 'ETH' }),
  createCatalogueRow({
    id: 'b',
    name: 'Harbor USDC',
    network: 'base',
    token: 'USDC',
    provider: 'harbor',
  }),
  createCatalogueRow({
    id: 'base-sepolia-eurc-0xAb12',
    name: 'Quay Café',
    token: 'EURC',
    tokenName: 'Euro Coin',
  }),
]
const search = (text: string) => searchRows(createVocabulary(rows), text)
const findIds = (text: string) => {
  const { matches } = search(text)
  return rows.filter((_, place) => matches?.[place] !== 0).map(({ id }) => id)
}

describe('a search', () => {
  it('finds by name, token, network, id and address, in any order and partially typed', () => {
    expect(findIds('usdc harb')).toEqual(['b'])
    expect(findIds('ethereum lido')).toEqual(['a'])
    expect(findIds('euro')).toEqual(['base-sepolia-eurc-0xAb12'])
    expect(findIds('base-sepolia-eurc-0xab12')).toEqual(['base-sepolia-eurc-0xAb12'])
    expect(findIds('CAFE')).toEqual(['base-sepolia-eurc-0xAb12'])
    expect(findIds('  ')).toHaveLength(3)
  })

  it('matches few letters of an address at its start only, more anywhere in it', () => {
    const address = '0xfeed00000000000000000000000000000000cafe'
    const vocabulary = createVocabulary([
      createCatalogueRow({ id: 'x', name: 'Feed', token: 'AAA' }),
      createCatalogueRow({ id: 'y', name: 'Other', token: 'BBB', tokenAddress: address }),
    ])
    const matches = (text: string) => Array.from(searchRows(vocabulary, text).matches ?? [])
    expect(matches('fee')).toEqual([1, 0])
    expect(matches('feed')).toEqual([1, 1])
    expect(matches('0xf')).toEqual([0, 1])
    expect(matches('0xfe')).toEqual([0, 1])
    expect(matches('cafe')).toEqual([0, 1])
    expect(matches(address.toUpperCase())).toEqual([0, 1])
  })

  it('tolerates typos in unknown words, and returns the correction', () => {
    for (const slip of ['etherum', 'ethreum', 'ehtereum', 'ethereuum'])
      expect([slip, search(slip).correctedSearch, findIds(slip)]).toEqual([slip, 'ethereum', ['a']])
    expect(search('harbor usdc').correctedSearch).toBeNull()
  })

  it('does not correct short words, and finds nothing if nothing is near', () => {
    expect(findIds('usx')).toEqual([])
    expect(findIds('zzzzzz')).toEqual([])
    expect(search('zzzzzz').correctedSearch).toBeNull()
  })

  it('finds what a naive search finds if each word exists', () => {
    const vocabulary = fc.constantFrom(
      'harbor',
      'usdc',
      'base',
      'ether',
      'lido',
      'eur',
      'cafe',
      '0xab',
    )
    fc.assert(
      fc.property(fc.array(vocabulary, { maxLength: 4 }), (some) => {
        const text = (id: string) => {
          const row = rows.find((one) => one.id === id)
          const e = row?.network === 'ethereum' ? 'Ethereum' : 'Base'
          return Object.values({ ...row, inputTokens: '', components: '', e })
            .join(' ')
            .toLowerCase()
            .replace('é', 'e')
        }
        const naive = rows
          .map(({ id }) => id)
          .filter((id) => some.every((word) => text(id).includes(word)))
        expect(findIds(some.join(' '))).toEqual(naive)
      }),
    )
  })
})

/** Counts typos of whole words naively: the cost of the first letters, and one more. */
function slipsBetween(typed: string, word: string): number {
  if (typed === '' || word === '') return typed.length + word.length
  const [shorter, less] = [typed.slice(0, -1), word.slice(0, -1)]
  const isSwapped = typed.length > 1 && typed.at(-1) === word.at(-2) && typed.at(-2) === word.at(-1)
  return Math.min(
    slipsBetween(shorter, word) + 1,
    slipsBetween(typed, less) + 1,
    slipsBetween(shorter, less) + (typed.at(-1) === word.at(-1) ? 0 : 1),
    isSwapped ? slipsBetween(typed.slice(0, -2), word.slice(0, -2)) + 1 : Infinity,
  )
}

describe('typos', () => {
  it('are those of the nearest start of the word', () => {
    const few = fc.string({ maxLength: 5, unit: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(few, few, fc.constantFrom(0, 1, 2), (typed, right, maxTypos) => {
        const beginnings = Array.from({ length: right.length + 1 }, (_, end) => right.slice(0, end))
        const fewest = Math.min(...beginnings.map((one) => slipsBetween(typed, one)))
        expect(countTypos(typed, right, maxTypos)).toBe(fewest <= maxTypos ? fewest : null)
      }),
    )
  })

  const word = fc.string({
    minLength: 5,
    maxLength: 12,
    unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  })

  it('count one extra, missing, wrong or swapped letter as one', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('x', 'y'), (right, place, letter) => {
        const at = place % (right.length - 1)
        const slips = [
          right.slice(0, at) + letter + right.slice(at),
          right.slice(0, at) + letter + right.slice(at + 1),
          right.slice(0, at) + right.slice(at + 1),
          right.slice(0, at) + (right[at + 1] ?? '') + (right[at] ?? '') + right.slice(at + 2),
        ]
        for (const slip of slips) {
          expect(countTypos(slip, right, 1)).toBeLessThanOrEqual(1)
          expect(
            countMissingLetters(getLetterMask(slip), getLetterMask(right)),
          ).toBeLessThanOrEqual(1)
        }
        expect(countTypos(right, right, 2)).toBe(0)
      }),
    )
  })

  it('compare the typed text with the start of the word', () => {
    expect(countTypos('etehr', 'ethereum', 1)).toBe(1)
    expect(countTypos('sepolya', 'sepolia', 1)).toBe(1)
    expect(countTypos('solana', 'sepolia', 2)).toBeNull()
  })
})

it('are found equally after a warm-up, which reads every word', () => {
  const vocabulary = createVocabulary(rows)
  const steps = [...warmUpSearch(vocabulary)]
  expect(steps.length).toBeGreaterThan(1)
  expect(vocabulary.isComplete()).toBe(true)
  for (const text of ['usdc harb', 'lido', 'li', 'ehter', 'cafe', 'nothing-of-it'])
    expect(searchRows(vocabulary, text)).toEqual(search(text))
})

it('an empty vocabulary can be warmed up as well', () => {
  expect([...warmUpSearch(createVocabulary([]))].length).toBeGreaterThan(1)
})
