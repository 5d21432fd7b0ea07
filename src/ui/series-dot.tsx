import { getSeriesClass } from './series-class.ts'

/** The colour of a part of a whole, beside its name. */
export function SeriesDot({ index }: { index: number }) {
  return (
    <span
      aria-hidden="true"
      className={`me-2 inline-block size-2.5 rounded-full forced-color-adjust-none ${getSeriesClass(index)}`}
    />
  )
}
