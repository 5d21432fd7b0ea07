import type { Owner } from '#src/wallets/wallets.ts'
import type { MergedReads } from './merge-reads.ts'

interface PortfolioReads {
  readonly merged: MergedReads
  /** What is read by name: its failure, and the networks whose receipt tokens are unknown. */
  readonly named: {
    readonly error: Error | null
    readonly failed: readonly string[]
    readonly unsupported: readonly string[]
  }
}

interface CompleteReads extends PortfolioReads {
  /** The service's networks: those that this build does not know are read where it lists them. */
  readonly networks: { readonly error: Error | null }
}

/**
 * Whether everything that was answered was also read, so that the sum of it is the portfolio's value. Networks that the
 * service does not list are never in the sum.
 */
export const isComplete = ({ merged, named, networks }: CompleteReads): boolean =>
  networks.error === null &&
  named.error === null &&
  named.failed.length + named.unsupported.length + merged.unreadable === 0 &&
  merged.failedPositions.length + merged.failedScans.length + merged.failedReads.length === 0

/**
 * Returns the addresses of which everything that this site can read was read, so that what is not listed is gone. A
 * network without a node here, whose receipt tokens are never known, has never listed them.
 */
export function getReadOwners(
  owners: readonly Pick<Owner, 'address'>[],
  { merged, named }: PortfolioReads,
): ReadonlySet<string> {
  if (named.error !== null || named.failed.length + merged.unreadable > 0) return new Set()
  const failed = new Set([
    ...merged.failedPositions.map(({ address }) => address),
    ...merged.failedScans.map(({ query }) => query.address),
    ...merged.failedReads.flatMap(({ queries }) => queries.map(({ address }) => address)),
  ])
  return new Set(owners.map(({ address }) => address).filter((address) => !failed.has(address)))
}
