import { useTranslations } from 'use-intl'
import type { AgencyRating } from '#src/api/schemas/risk.ts'
import { ExternalLink } from '#src/ui/external-link.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { getAgencyName } from './ratings.ts'

/** An agency's name, with a link to its report. */
function AgencyName({ agency, url }: Pick<AgencyRating, 'agency' | 'url'>) {
  const t = useTranslations('yield.risk')
  if (agency === '') return t('unnamed')
  const name = <bdi lang="en">{getAgencyName(agency)}</bdi>
  return url === undefined ? name : <ExternalLink href={url}>{name}</ExternalLink>
}

/** What else an agency says, in one line; null for nothing. */
function RatingNote({ rating }: { rating: AgencyRating }) {
  const t = useTranslations('yield.risk')
  const { share } = useNumberFormat()
  const { pastDay } = useDateFormat()
  const date = Date.parse(rating.date ?? '')
  const notes = [
    ...(rating.psl === undefined ? [] : [t('loss', { share: share(rating.psl) })]),
    ...(rating.curator === undefined ? [] : [t('curator', { name: rating.curator })]),
    ...(Number.isNaN(date) ? [] : [pastDay(date)]),
  ]
  return notes.length === 0 ? null : <p className="w-full text-muted">{notes.join(' · ')}</p>
}

/** The ratings of a yield, each in its agency's own scale, without colors, as the scales differ. */
export function RatingList({ ratings }: { ratings: readonly AgencyRating[] }) {
  const t = useTranslations('yield.risk')
  return (
    <ul className="divide-y divide-line">
      {ratings.map((rating, index) => (
        // One agency may rate more than one thing.
        // eslint-disable-next-line react/no-array-index-key
        <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="text-muted">
            <AgencyName agency={rating.agency} url={rating.url} />
          </span>
          <span className="ms-auto font-semibold">
            {rating.rating !== undefined && <bdi lang="en">{rating.rating}</bdi>}
            {rating.score !== undefined && (
              <span className={rating.rating === undefined ? '' : 'font-normal text-muted'}>
                {' '}
                {t('score', { score: rating.score })}
              </span>
            )}
          </span>
          <RatingNote rating={rating} />
        </li>
      ))}
    </ul>
  )
}
