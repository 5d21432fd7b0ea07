/**
 * Reads as of a block. Anvil answers for its newest block from its current state, which is the next block's while that
 * is mined. So an answer counts when its block was older or is still the newest.
 * @param getHead number of the newest block, never cached
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
