import type { TestChain } from '../../contracts/test-chain.ts'

/** The same figures at the same time: after nothing was done, and after a call in every second. */
export interface InRestAndPoked {
  readonly before: readonly bigint[]
  readonly rest: readonly bigint[]
  readonly poked: readonly bigint[]
}

/** Lets so many seconds pass twice, from the same moment. */
export async function inRestAndPoked(
  { chain: { client, keeper } }: TestChain,
  seconds: bigint,
  poke: () => Promise<unknown>,
  figures: () => Promise<readonly bigint[]>,
): Promise<InRestAndPoked> {
  // Whatever the deployment left to be brought up to date is so before both.
  await poke()
  const { timestamp } = await client.getBlock()
  const before = await figures()
  const id = await keeper.snapshot()
  await keeper.setNextBlockTimestamp({ timestamp: timestamp + seconds })
  await keeper.mine({ blocks: 1 })
  const rest = await figures()
  await keeper.revert({ id })
  for (let second = 1n; second <= seconds; second++) {
    await keeper.setNextBlockTimestamp({ timestamp: timestamp + second })
    await poke()
  }
  return { before, rest, poked: await figures() }
}
