import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contractsSchema } from './yield-contracts.ts'

const vault = { yieldId: 'vault', network: 'base', addresses: ['0x1'] }
const read = (...contracts: readonly unknown[]) => z.parse(contractsSchema, { contracts })

it('reads which contracts a yield names', () => {
  expect(read(vault)).toEqual({ contracts: [vault], unreadable: 0 })
})

it.each([
  ['a yield of another kind', 5],
  ['no id', { ...vault, yieldId: 5 }],
  ['no network', { ...vault, network: null }],
  ['no list of addresses', { ...vault, addresses: '0x1' }],
])('counts an entry that can’t be read, and reads the others: %s', (_, odd) => {
  expect(read(odd, vault)).toEqual({ contracts: [vault], unreadable: 1 })
})

it('counts an address that can’t be read, and reads the others of its yield', () => {
  expect(read({ ...vault, addresses: [null, '0x1', {}] })).toEqual({
    contracts: [vault],
    unreadable: 2,
  })
})

it('can’t be read without the list, which is not an empty one', () => {
  expect(z.safeParse(contractsSchema, { contracts: null }).success).toBe(false)
})
