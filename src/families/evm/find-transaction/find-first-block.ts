/**
 * The first block after `before` of which something holds that never stops holding, by asking for as few blocks as it
 * takes: one for each halving.
 * @param last a block of which it holds
 */
export async function findFirstBlock(
  before: bigint,
  last: bigint,
  predicate: (block: bigint) => Promise<boolean>,
): Promise<bigint> {
  let [without, found] = [before, last]
  while (found - without > 1n) {
    const middle = (without + found) / 2n
    if (await predicate(middle)) found = middle
    else without = middle
  }
  return found
}
