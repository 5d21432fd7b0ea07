import fc from 'fast-check'
import type { TestChain } from '../../contracts/test-chain.ts'

/** The same figures at the same time, without calls and with a call every second. */
interface AccrualComparison {
  readonly before: readonly bigint[]
  readonly idle: readonly bigint[]
  readonly accrued: readonly bigint[]
}

/** Lets this many seconds pass twice, from the same state. */
export async function compareAccrual(
  { chain: { client, testClient } }: TestChain,
  seconds: bigint,
  poke: () => Promise<unknown>,
  figures: () => Promise<readonly bigint[]>,
): Promise<AccrualComparison> {
  // Settles what the deployment left pending before both.
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
 * Half of the test timeout. No further values are tried after it, so that a failure still reports its seed; a slow
 * machine tries fewer.
 */
const ENOUGH_MS = 60_000

/**
 * Runs `body` with random values, each on the chain's initial state.
 * @throws Error with the seed and the smallest failing value
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
    // fast-check's own limits fail what they skip, or leave it running.
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
