import fc from 'fast-check'
import type { TestChain } from '../../contracts/test-chain.ts'

/** The same figures at the same time: after nothing was done, and after a call in every second. */
interface AccrualComparison {
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

/**
 * Half of what a test that runs this is given. No further values are tried after it, so that one that fails still says with
 * which seed; a machine so slow that it gets there has tried fewer.
 */
const ENOUGH_MS = 60_000

/**
 * Carries `body` out with so many random values, each time on the chain as it was before.
 * @throws Error with the seed and the smallest value found for which it fails
 */
export async function expectAlways<Value>(
  { chain: { testClient } }: TestChain,
  runs: number,
  values: fc.Arbitrary<Value>,
  body: (value: Value) => Promise<void>,
): Promise<void> {
  const started = performance.now()
  let tried = 0
  const property = fc.asyncProperty(values, async (value) => {
    // Not by fast-check's own limits: they fail what they skip, or leave it running.
    if (tried > 0 && performance.now() - started > ENOUGH_MS) return
    tried += 1
    const id = await testClient.snapshot()
    try {
      await body(value)
    } finally {
      await testClient.revert({ id })
    }
  })
  await fc.assert(property, { numRuns: runs })
}
