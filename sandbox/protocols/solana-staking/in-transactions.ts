/** As many stake accounts as surely fit into one transaction. */
const MOST = 15

/** Stake accounts in the portions of a transaction each. */
export function inTransactions<Each>(all: readonly Each[]): Each[][] {
  const count = Math.ceil(all.length / MOST)
  return Array.from({ length: count }, (_, index) => all.slice(index * MOST, (index + 1) * MOST))
}
