import { tempo as described } from 'viem/chains'
import { expect, it } from 'vitest'
import { tempo } from './evm-chains.ts'

it('says the same as viem', () => {
  expect(described).toMatchObject(tempo)
})
