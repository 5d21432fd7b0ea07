import fc from 'fast-check'
import type { TestChain } from '../../contracts/test-chain.ts'

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
