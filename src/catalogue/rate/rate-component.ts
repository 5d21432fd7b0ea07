/** One part of a rate, as the catalogue and a yield's own page have it. Source: contract: Reward rates. */
export interface RateComponent {
  /** The contract's yieldSource; open; null where the service names none. */
  readonly source: string | null
  /** A fraction: 0.0382 is 3.82 %. */
  readonly rate: number
  /** APR or APY, as sent; null where the service does not say. */
  readonly rateType: string | null
  /** Paid in points, which are not money. */
  readonly points: boolean
}

const TEMPORARY_SOURCES: ReadonlySet<string | null> = new Set([
  'protocol_incentive',
  'campaign_incentive',
])

/** Whether a part is paid on top for a time, by somebody who may stop. */
export const isTemporary = ({ source }: Pick<RateComponent, 'source'>): boolean =>
  TEMPORARY_SOURCES.has(source)
