import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { providerQuery } from '#src/api/queries/provider.ts'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { ProviderLogo } from '#src/features/logos/index.ts'
import { Card } from '#src/ui/card.tsx'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { humanizeValue } from '#src/ui/open-value.ts'
import { getYieldDocuments, type YieldDocument } from './yield-documents.ts'
import { ExternalLink } from '#src/ui/external-link.tsx'
import type { AgencyRating } from '#src/api/schemas/risk.ts'
import { useRatings } from '../risk/ratings.ts'
import { RatingList } from '../risk/rating-text.tsx'

export interface ProviderCardProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
}

function DocumentLinks({ documents }: { documents: readonly YieldDocument[] }) {
  const t = useTranslations('yield.behind')
  if (documents.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {documents.map(({ kind, href, host }) => (
        <li key={href}>
          <ExternalLink href={href} hasHost>
            {t(`document.${kind}`, { host })}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

/** Risk ratings by agencies; nothing where nobody rated the yield. */
function Ratings({ ratings }: { ratings: readonly AgencyRating[] }) {
  const t = useTranslations('yield.risk')
  if (ratings.length === 0) return null
  return (
    <div className="text-sm">
      <h3 className="font-semibold">{t('title')}</h3>
      <RatingList ratings={ratings} />
      <p className="text-muted">{t('text')}</p>
    </div>
  )
}

/** The provider: protocol, curator, risk ratings and documents. */
export function ProviderCard({ earnYield, details }: ProviderCardProps) {
  const t = useTranslations('yield.behind')
  const { providerId } = earnYield
  const provider = useQuery({
    ...providerQuery(providerId ?? ''),
    enabled: providerId !== undefined,
  }).data
  const ratings = useRatings(earnYield)
  const { curator } = details
  const documents = getYieldDocuments(earnYield, provider)
  if (providerId === undefined && !curator && ratings.length === 0 && documents.length === 0)
    return null
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      {providerId !== undefined && (
        <div className="flex items-start gap-3">
          <ProviderLogo provider={providerId} name={providerId} className="size-9" />
          <div className="min-w-0 text-sm">
            <p lang="en" className="text-base font-semibold">
              {provider?.name ?? humanizeValue(providerId)}
            </p>
            {provider?.description !== undefined && (
              <p lang="en" className="text-muted">
                {provider.description}
              </p>
            )}
          </div>
        </div>
      )}
      {curator?.name !== undefined && (
        <div className="text-sm">
          <h3 className="font-semibold">
            <ForeignText text={t('curator', { name: curator.name })} foreign={curator.name} />
          </h3>
          {curator.description !== undefined && (
            <p lang="en" className="text-muted">
              {curator.description}
            </p>
          )}
        </div>
      )}
      <Ratings ratings={ratings} />
      <DocumentLinks documents={documents} />
    </Card>
  )
}
