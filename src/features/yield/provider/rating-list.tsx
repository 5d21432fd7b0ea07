import { useTranslations } from 'use-intl'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import { ExternalLink } from '#src/ui/external-link.tsx'

export interface RatingListProps {
  readonly ratings: NonNullable<YieldDetails['risk']>['ratings']
}

/** What others say of the risk, in their own marks: scales differ, so none is put into a colour. */
export function RatingList({ ratings }: RatingListProps) {
  const t = useTranslations('yield.behind')
  const knownRatings = ratings.filter(({ rating }) => rating !== undefined)
  if (knownRatings.length === 0) return null
  return (
    <div className="text-sm">
      <h3 className="font-semibold">{t('ratings')}</h3>
      <ul className="divide-y divide-line">
        {knownRatings.map(({ source, rating, url }, index) => (
          // One source may rate more than one thing.
          // eslint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
            <span lang="en" className="text-muted">
              {url === undefined ? (
                (source ?? t('unnamed'))
              ) : (
                <ExternalLink href={url}>{source ?? t('unnamed')}</ExternalLink>
              )}
            </span>
            <bdi lang="en" className="font-semibold">
              {rating}
            </bdi>
          </li>
        ))}
      </ul>
      <p className="text-muted">{t('ratingsText')}</p>
    </div>
  )
}
