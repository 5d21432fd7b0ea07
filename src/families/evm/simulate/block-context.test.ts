import { expect, it } from 'vitest'
import {
  getFeeFields,
  getBlockHeader,
  matchesBlockContext,
  createNextBlock,
  randomHex,
  createVariedBlock,
  type BlockContext,
} from './block-context.ts'

const block = {
  number: 100n,
  timestamp: 5_000n,
  miner: `0x${'a'.repeat(40)}`,
  mixHash: `0x${'b'.repeat(64)}`,
  baseFeePerGas: 1_000n,
}
/** The environment that a contract sees in a simulated block. */
const seenIn = ({ number, time, coinbase, random, baseFee, tip }: BlockContext) => ({
  number,
  time,
  coinbase: BigInt(coinbase),
  random: BigInt(random),
  baseFee: baseFee ?? 0n,
  gasPrice: (baseFee ?? 0n) + tip,
  codeOfUser: 0n,
})

it('the next block follows the newest one', () => {
  const world = createNextBlock('ethereum', block)
  expect(world).toMatchObject({ baseBlock: 100n, number: 101n, time: 5_012n, baseFee: 1_000n })
  expect(getBlockHeader(world, 3)).toEqual({
    number: '0x65',
    time: '0x1394',
    feeRecipient: block.miner,
    prevRandao: block.mixHash,
    baseFeePerGas: '0x3e8',
  })
  expect(matchesBlockContext(seenIn(world), world, 0)).toBe(true)
})

it('a node that omits or changes any of it is detected', () => {
  const world = createNextBlock('ethereum', block)
  const seen = seenIn(world)
  expect(matchesBlockContext(null, world, 0)).toBe(false)
  expect(matchesBlockContext({ ...seen, codeOfUser: 23n }, world, 0)).toBe(true)
  for (const field of [
    'number',
    'time',
    'coinbase',
    'random',
    'baseFee',
    'gasPrice',
    'codeOfUser',
  ] as const)
    expect(matchesBlockContext({ ...seen, [field]: seen[field] + 1n }, world, 0)).toBe(false)
})

it('calls pay the base fee and a tip', () => {
  const world = { ...createNextBlock('ethereum', block), tip: 5n }
  expect(getFeeFields(world)).toEqual({ maxFeePerGas: '0x3ed', maxPriorityFeePerGas: '0x5' })
})

it('random bytes have the requested length', () => {
  for (let round = 0; round < 50; round += 1) expect(randomHex(20)).toMatch(/^0x[\da-f]{40}$/)
})

it('the varied block differs in everything, parities included, and is unpredictable', () => {
  const next = createNextBlock('ethereum', block)
  const worlds = Array.from({ length: 50 }, () => createVariedBlock('ethereum', block))
  for (const world of worlds) {
    expect(world.number % 2n).not.toBe(next.number % 2n)
    expect(world.time % 2n).not.toBe(next.time % 2n)
    // Within a realistic delay and deadline.
    expect(world.number - next.number).toBeGreaterThanOrEqual(7n)
    expect(world.time - block.timestamp).toBeLessThan(300n)
    // Nodes count so much for each block that is left out.
    expect(world.time - block.timestamp).toBeGreaterThanOrEqual(12n * (world.number - 100n))
    expect(world.baseFee).toBeGreaterThan(1_000n)
  }
  expect(new Set(worlds.map(({ coinbase }) => coinbase)).size).toBe(50)
  expect(new Set(worlds.map(({ time }) => time)).size).toBeGreaterThan(5)
})

it('each later step has a later block there, of the same parity', () => {
  const world = createVariedBlock('ethereum', block)
  const third = { ...world, number: world.number + 4n, time: world.time + 48n }
  const header = getBlockHeader(world, 2)
  expect([header['number'], header['time']].map((each) => BigInt(each ?? 0))).toEqual([
    third.number,
    third.time,
  ])
  expect(matchesBlockContext(seenIn(third), world, 2)).toBe(true)
  expect(matchesBlockContext(seenIn(world), world, 2)).toBe(false)
})

it('without a base fee calls pay a gas price', () => {
  const world = createNextBlock('ethereum', { ...block, baseFeePerGas: null })
  expect(getBlockHeader(world, 0)).not.toHaveProperty('baseFeePerGas')
  expect(getFeeFields(world)).toEqual({ gasPrice: `0x${world.tip.toString(16)}` })
  expect(matchesBlockContext(seenIn(world), world, 0)).toBe(true)
  expect(matchesBlockContext({ ...seenIn(world), baseFee: 1n }, world, 0)).toBe(false)
})

it("on chains that report another chain's block number, it is neither set nor compared", () => {
  for (const network of ['arbitrum', 'arbitrum-sepolia']) {
    const world = createNextBlock(network, block)
    expect(Object.keys(getBlockHeader(world, 0))).not.toContain('number')
    expect(matchesBlockContext({ ...seenIn(world), number: 9n, random: 1n }, world, 0)).toBe(true)
    expect(matchesBlockContext({ ...seenIn(world), coinbase: 1n }, world, 0)).toBe(false)
  }
})
