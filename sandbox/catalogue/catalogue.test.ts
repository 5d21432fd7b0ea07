import { expect, it, vi } from 'vitest'
import type { YieldProtocol } from '../protocols/protocol.ts'
import { openCatalogue } from './catalogue.ts'
import { buildYield } from './testing/build-yield.ts'

function protocol(describeYield: YieldProtocol['describe']): YieldProtocol {
  const never = () => Promise.reject(new Error('not asked for'))
  const { id, network } = buildYield()
  return {
    id,
    network,
    contracts: [],
    describe: describeYield,
    positions: never,
    enter: never,
    exit: never,
    manage: never,
  }
}

it('looks at the chains at most once a second', async () => {
  let now = 0
  const describeYield = vi.fn<YieldProtocol['describe']>(async () => buildYield())
  const catalogue = openCatalogue([protocol(describeYield)], () => now)
  await Promise.all([catalogue.all(), catalogue.all()])
  expect(describeYield).toHaveBeenCalledTimes(1)
  now = 1_000
  await catalogue.all()
  expect(describeYield).toHaveBeenCalledTimes(2)
})

it('does not keep a failure', async () => {
  const describeYield = vi
    .fn<YieldProtocol['describe']>(async () => buildYield())
    .mockRejectedValueOnce(new Error('the chain is away'))
  const catalogue = openCatalogue([protocol(describeYield)], () => 0)
  await expect(catalogue.all()).rejects.toThrow('away')
  await expect(catalogue.all()).resolves.toHaveLength(1)
})
