import { expect, it, vi } from 'vitest'
import type { YieldProtocol } from '../protocols/protocol.ts'
import { createChainYields } from './chain-yields.ts'
import { buildProtocol, buildYield } from './testing/build-protocol.ts'

const described = buildYield()
const counted = () => vi.fn<YieldProtocol['describe']>(async () => described)

it('the chains are read at most once a second, and the list is the same until then', async () => {
  let now = 0
  const describeYield = counted()
  const yields = createChainYields([buildProtocol(described, { describe: describeYield })], {
    now: () => now,
  })
  const [first, second] = await Promise.all([yields.all(), yields.all()])
  expect(second).toBe(first)
  await yields.find(described.id)
  expect(describeYield).toHaveBeenCalledTimes(1)
  now = 1_000
  expect(await yields.all()).not.toBe(first)
  expect(describeYield).toHaveBeenCalledTimes(2)
})

it('readNow refreshes the list', async () => {
  const describeYield = counted()
  const yields = createChainYields([buildProtocol(described, { describe: describeYield })], {
    now: () => 0,
  })
  await yields.all()
  const now = await yields.readNow()
  expect(describeYield).toHaveBeenCalledTimes(2)
  expect(await yields.all()).toBe(now)
})

it('a failed read is not cached', async () => {
  const describeYield = counted().mockRejectedValueOnce(new Error('the chain is away'))
  const yields = createChainYields([buildProtocol(described, { describe: describeYield })], {
    now: () => 0,
  })
  await expect(yields.all()).rejects.toThrow('away')
  await expect(yields.all()).resolves.toHaveLength(1)
})

it('an unreadable yield keeps its last description, and affects no other', async () => {
  let now = 0
  const [failing, onError] = [counted(), vi.fn<(error: unknown) => void>()]
  const other = buildYield({ id: 'other' })
  const yields = createChainYields(
    [buildProtocol(described, { describe: failing }), buildProtocol(other)],
    { now: () => now, onError },
  )
  const before = await yields.all()
  failing.mockRejectedValue(new Error('the chain is away'))
  now = 1_000
  expect(await yields.all()).toEqual(before)
  expect(onError).toHaveBeenCalledTimes(1)
})

it('restrictions are applied to a yield', async () => {
  const yields = createChainYields([buildProtocol(described, { restrictions: ['closed'] })])
  expect((await yields.find(described.id))?.status).toEqual({ enter: false, exit: true })
})

it('an unknown yield is not looked up', async () => {
  const describeYield = counted()
  const yields = createChainYields([buildProtocol(described, { describe: describeYield })])
  expect(await yields.find('another')).toBeNull()
  expect(describeYield).not.toHaveBeenCalled()
})

it('a yield counts the users of its past and those on its chain, by its value', async () => {
  const statistics = { tvlUsd: '12000000.00', tvl: '12000000', tvlRaw: '12000000000000' }
  const countUsers = async (own: object): Promise<number> => {
    const yields = createChainYields([
      buildProtocol(buildYield({ statistics: { ...statistics, ...own } })),
    ])
    return (await yields.all())[0]?.statistics?.uniqueUsers ?? 0
  }
  const earlier = await countUsers({})
  expect(earlier).toBeGreaterThanOrEqual(200)
  expect(earlier).toBeLessThanOrEqual(13_334)
  expect(await countUsers({})).toBe(earlier)
  expect(await countUsers({ uniqueUsers: 3 })).toBe(earlier + 3)
})
