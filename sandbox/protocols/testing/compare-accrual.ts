import type { TestChain } from '../../contracts/test-chain.ts'

/** The same figures at the same time: after nothing was done, and after a call in every second. */
export interface AccrualComparison {
  readonly before: readonly bigint[]
  readonly idle: readonly bigint[]
  readonly accrued: readonly bigint[]
}

/** Lets so many seconds pass twice, from the same moment. */
export async function compareAccrual(
  { chain: { client, testClient } }: TestChain,
  seconds: bigint,
  poke: () => Promise<unknown>,
  figures: () => Promise<readonly bigint[]>,
): Promise<AccrualComparison> {
  // Whatever the deployment left to be brought up to date is so before both.
  await poke()
  const { timestamp } = await client.getBlock()
  const before = await figures()
  const id = await testClient.snapshot()
  await testClient.setNextBlockTimestamp({ timestamp: timestamp + seconds })
  await testClient.mine({ blocks: 1 })
  const idle = await figures()
  await testClient.revert({ id })
  for (let second = 1n; second <= seconds; second++) {
    await testClient.setNextBlockTimestamp({ timestamp: timestamp + second })
    await poke()
  }
  return { before, idle, accrued: await figures() }
}
