const classes = [
  'bg-series-1',
  'bg-series-2',
  'bg-series-3',
  'bg-series-4',
  'bg-series-5',
  'bg-series-6',
] as const

/** The colour of a part of a whole by its place; beyond the sixth they begin again, so words must tell them apart. */
const getSeriesClass = (index: number): string => classes[index % classes.length] ?? classes[0]

/** The colour of a part of a whole, beside its name. */
export function SeriesDot({ index }: { index: number }) {
  return (
    <span
      aria-hidden="true"
      className={`me-2 inline-block size-2.5 rounded-full forced-color-adjust-none ${getSeriesClass(index)}`}
    />
  )
}

export interface ShareBarProps {
  /** How large each part is, in any one unit; what is not above 0 has no place in it. */
  readonly shares: readonly number[]
  /** What the whole is; more than the shares come to leaves the rest empty. */
  readonly whole?: number
}

/** Parts of a whole as lengths. A picture of what the words beside it say, so screen readers pass it by. */
export function ShareBar({ shares, whole = 0 }: ShareBarProps) {
  const sum = shares.reduce((total, share) => total + Math.max(0, share), 0)
  // Shares of less than 1 in all would not fill their line.
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
