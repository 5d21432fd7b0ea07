import { expect, it } from 'vitest'
import { exampleItem } from '../catalogue/testing/example-item.ts'
import { readContractNames } from './read-contract-names.ts'

const at = (digit: string): string => `0x${digit.repeat(40)}`
const item = (more: Readonly<Record<string, unknown>>): unknown => JSON.parse(exampleItem({ more }))
const USDC = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'

it('names are entry, exit and receipt contracts, then tokens and where the money lies', () => {
  const named = readContractNames(
    item({
      outputToken: { symbol: 'hvUSDC', network: 'base', address: at('A') },
      executionContracts: { enter: [at('b'), at('a')], exit: [at('c')] },
      state: { allocations: [{ address: at('d'), network: 'ethereum', name: 'Market' }] },
    }),
  )
  expect(named).toEqual({
    id: 'base-usdc-vault',
    network: 'base',
    names: [
      { network: 'base', address: at('a'), isEntrance: true },
      { network: 'base', address: at('b'), isEntrance: true },
      { network: 'base', address: at('c'), isEntrance: true },
      { network: 'base', address: USDC, isEntrance: false },
      { network: 'ethereum', address: at('d'), isEntrance: false },
    ],
  })
})

it.each([
  ['contracts of another form', { executionContracts: 'none' }],
  ['a list with holes', { executionContracts: { enter: [null, 5, '', 'two words'], exit: {} } }],
  ['the coin written as an address', { outputToken: { network: 'base', address: at('e') } }],
  ['nobody’s address', { executionContracts: { enter: [at('0')], exit: null } }],
  ['allocations of another form', { state: { allocations: [null, 7, { address: 5 }] } }],
  ['a network of any length', { outputToken: { network: 'b'.repeat(65), address: at('e') } }],
  ['a state of another form', { state: 7, outputToken: [] }],
])('invalid entries are left out: %s', (_, more) => {
  expect(readContractNames(item(more))?.names).toEqual([
    { network: 'base', address: USDC, isEntrance: false },
  ])
})

it('an item that is no yield has no names, and names are bounded', () => {
  expect(readContractNames({ id: 7, network: 'base' })).toBeNull()
  expect(readContractNames({ id: 'i'.repeat(201), network: 'base' })).toBeNull()
  expect(readContractNames({ id: 'one', network: 'b'.repeat(65) })).toBeNull()
  const enter = Array.from({ length: 300 }, (_, index) => `0x${String(index).padStart(40, '1')}`)
  expect(
    readContractNames(item({ executionContracts: { enter, exit: enter } }))?.names,
  ).toHaveLength(100)
})
