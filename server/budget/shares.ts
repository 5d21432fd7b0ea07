import type { Importance } from '../earn/importance.ts'

/** Milliseconds of the service's fixed windows (contract: Rate limits). */
export const WINDOW_MS = 60_000

interface BudgetShare {
  /** Percent of a window up to which requests of this importance are sent: the rest is kept for what matters more. */
  readonly window: number
  /**
   * Whether the last third of that share comes evenly over the window, so that after a rush reads go on slowly instead of
   * ending until the next window.
   */
  readonly paced: boolean
  /** Thousandths of the month. Who leaves has to follow too, and nobody should begin what can't be followed. */
  readonly month: number
}

/** Who may use how much (decisions/023-gateway-budget; decisions/024-visitors). */
export const SHARES: Readonly<Record<Importance, BudgetShare>> = {
  leave: { window: 100, paced: false, month: 1_000 },
  enter: { window: 95, paced: false, month: 990 },
  follow: { window: 85, paced: true, month: 998 },
  read: { window: 70, paced: true, month: 970 },
  refresh: { window: 50, paced: true, month: 970 },
}

/** Thousandths of the month that all refreshes together may use (decisions/023-gateway-budget). */
export const REFRESH_SHARE = 300

/** Parts of a whole, rounded up, so that the smallest limit still has something for everybody. */
export const getPortion = (whole: number, part: number, of: number): number =>
  Math.ceil((whole * part) / of)
