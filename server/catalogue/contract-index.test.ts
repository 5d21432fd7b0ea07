import { expect, it } from 'vitest'
import { createContractIndex } from './contract-index.ts'
import { exampleItem } from './testing/example-item.ts'

const [ROUTER, VAULT] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const raw = (id: string, more: Readonly<Record<string, unknown>>) => ({
  key: id,
  item: exampleItem({ id, more }),
  position: 0,
  readAt: 0,
})

it('the index names each contract of a yield once, and no yield without any', async () => {
  const { contracts } = await createContractIndex({
    rawYields: [
      raw('both', { executionContracts: { enter: [ROUTER, VAULT], exit: [VAULT] } }),
      raw('none', { executionContracts: { enter: [], exit: [] } }),
      raw('absent', {}),
      { key: '!4', item: '{', position: 4, readAt: 0 },
    ],
  })
  expect(contracts).toEqual([
    { yieldId: 'both', network: expect.any(String), addresses: [ROUTER, VAULT] },
  ])
})

it('the index keeps ten contracts of a yield that names more', async () => {
  const enter = Array.from(
    { length: 12 },
    (_, index) => `0x${index.toString(16).padStart(40, '0')}`,
  )
  const { contracts } = await createContractIndex({
    rawYields: [raw('many', { executionContracts: { enter, exit: [] } })],
  })
  expect(contracts[0]?.addresses).toEqual(enter.slice(0, 10))
})
