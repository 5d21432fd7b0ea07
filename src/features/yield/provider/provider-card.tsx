import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { providerQuery } from '#src/api/queries/provider.ts'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { ProviderLogo } from '#src/features/logos/index.ts'
import { Card } from '#src/ui/card.tsx'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { humanizeValue } from '#src/ui/open-value.ts'
import { DocumentLinks } from './document-links.tsx'
import { RatingList } from './rating-list.tsx'
import { getYieldDocuments } from './yield-documents.ts'

export interface ProviderCardProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
}

/** Who stands behind a yield: the protocol, who manages it, what others say of its risk, and where to read more. */
export function ProviderCard({ earnYield, details }: ProviderCardProps) {
  const t = useTranslations('yield.behind')
  const { providerId } = earnYield
  const provider = useQuery({
    ...providerQuery(providerId ?? ''),
    enabled: providerId !== undefined,
  }).data
  const { curator, risk } = details
  const documents = getYieldDocuments(earnYield, provider)
  if (providerId === undefined && !curator && !risk && documents.length === 0) return null
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
      <RatingList ratings={risk?.ratings ?? []} />
      <DocumentLinks documents={documents} />
    </Card>
  )
}
