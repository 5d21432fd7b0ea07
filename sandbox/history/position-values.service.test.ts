import { expect, it } from 'vitest'
import { buildProtocol, buildYield } from '../catalogue/testing/build-protocol.ts'
import { modelChain } from '../indexer/testing/model-chain.ts'
import { insertSteps } from '../store/testing/insert-steps.ts'
import { setupTestStore } from '../store/testing/test-store.ts'
import { openPositionValues } from './position-values.ts'

const opened = setupTestStore()
const described = buildYield({ id: 'test-yield' })

/** An owner with a deposit in block 2 of 6, and a chain that does something while a block is first read. */
async function openWorld(sender: string, interruptedAt: bigint, meanwhile: () => void) {
  const { store } = opened()
  const chain = modelChain()
  const { network } = chain
  const mine = (count: number) => {
    for (let mined = 0; mined < count; mined += 1) chain.mine(() => false)
  }
  mine(6)
  await insertSteps(store, [{ sender, status: 'CONFIRMED', minedBlock: 2n }])
  let isFirst = true
  const protocol = buildProtocol(described, {
    positionsAt: async (_owner, { block }) => {
      if (isFirst && block === interruptedAt) {
        isFirst = false
        meanwhile()
      }
      if (block > (await network.getHeight())) throw new Error('the block is out of range')
      return [{ type: 'active', amount: block, date: null, isEarning: true, pendingActions: [] }]
    },
  })
  const getBlock = async (number?: bigint) => {
    const at = number ?? (await network.getHeight())
    const hash = await network.getBlockHash(at)
    if (hash === null) throw new Error('there is no such block')
    return { number: at, hash, time: at }
  }
  const past = { getBlock, getNamingBlocks: () => Promise.resolve([2n, 5n]) }
  const local = { ...network, past }
  const networks = { 'ethereum-sepolia': local, 'base-sepolia': local, 'solana-devnet': local }
  const chains = { find: async () => described, protocol: () => protocol }
  const values = openPositionValues({ store, networks, chains })
  return { chain, mine, network, sync: () => values.sync('test-yield', sender) }
}

it.each([
  ['leaves it shorter', 0, 6n],
  ['is mined to the same height', 3, 6n],
  ['is mined higher', 9, 6n],
  ['takes away a move', 0, 4n],
])('a reorg that %s while a position is read: it is read again', async (name, mined, at) => {
  const world = await openWorld(name, at, () => {
    world.chain.goBack(3, false)
    world.mine(mined)
  })
  const readings = await world.sync()
  expect(readings.at(-1)?.block).toBe(await world.network.getHeight())
  for (const { block, hash } of readings) expect(await world.network.getBlockHash(block)).toBe(hash)
  // Nothing that was earned is lost to it.
  expect(readings.every(({ before }) => before !== null)).toBe(true)
})

it('any other failure is one', async () => {
  const world = await openWorld('another', 6n, () => {
    throw new Error('the node is away')
  })
  await expect(world.sync()).rejects.toThrow('the node is away')
})
