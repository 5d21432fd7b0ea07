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

/** Whether everything that was answered was also read, so that the sum of it is the portfolio's value. */
export const isComplete = ({ merged, named }: PortfolioReads): boolean =>
  named.error === null &&
  named.failed.length + named.unsupported.length + merged.unreadable === 0 &&
  merged.failedPositions.length + merged.failedScans.length + merged.failedReads.length === 0
