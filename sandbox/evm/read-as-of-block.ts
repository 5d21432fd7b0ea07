/**
 * Reads as of a block. Anvil answers for its newest block from the state that it has at that moment: while the next
 * block is mined, that is already the next one's. So an answer counts when its block was an older one, or still is the
 * newest.
 *
 * @param getHead number of the newest block, never from a cache
 * @param read one request for that block's state; repeated when a block came in between
 */
export async function readAsOfBlock<Answer>(
  getHead: () => Promise<bigint>,
  block: bigint,
  read: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const head = await getHead()
    const answer = await read()
    if (head > block || (await getHead()) === head) return answer
  }
}
