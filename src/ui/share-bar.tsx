const classes = [
  'bg-series-1',
  'bg-series-2',
  'bg-series-3',
  'bg-series-4',
  'bg-series-5',
  'bg-series-6',
] as const

/** Returns a series color by index; they repeat after the sixth, so labels must distinguish them. */
const getSeriesClass = (index: number): string => classes[index % classes.length] ?? classes[0]

/** The color of a series, beside its name. */
export function SeriesDot({ index }: { index: number }) {
  return (
    <span
      aria-hidden="true"
      className={`me-2 inline-block size-2.5 rounded-full forced-color-adjust-none ${getSeriesClass(index)}`}
    />
  )
}

export interface ShareBarProps {
  /** Size of each part, in any one unit; those not above 0 are omitted. */
  readonly shares: readonly number[]
  /** Size of the whole; if it exceeds the sum, the rest stays empty. */
  readonly whole?: number
}

/** A bar of proportional parts. Decorative: the text beside it has the same data. */
export function ShareBar({ shares, whole = 0 }: ShareBarProps) {
  const sum = shares.reduce((total, share) => total + Math.max(0, share), 0)
  // Shares below 1 in sum would not fill the row.
  const percent = (share: number): string => `${(share / Math.max(whole, sum)) * 100} 0 0`
  return (
    <div
      aria-hidden="true"
      className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken forced-color-adjust-none"
    >
      {shares.map((share, index) =>
        share > 0 ? (
          // Places are all that tells parts apart, and they never change.
          // eslint-disable-next-line react/no-array-index-key
          <span key={index} className={getSeriesClass(index)} style={{ flex: percent(share) }} />
        ) : null,
      )}
      {whole > sum && <span style={{ flex: percent(whole - sum) }} />}
    </div>
  )
}
