/** As many stake accounts as surely fit into one transaction. */
const MAX_PER_TRANSACTION = 15

/** Stake accounts in the portions of a transaction each. */
export function chunkInstructions<Each>(all: readonly Each[]): Each[][] {
  const count = Math.ceil(all.length / MAX_PER_TRANSACTION)
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * MAX_PER_TRANSACTION, (index + 1) * MAX_PER_TRANSACTION),
  )
}
