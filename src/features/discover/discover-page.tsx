import { useWalletIndex } from '#src/features/holdings/index.ts'
import { Finder } from './finder.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** The heading, independent of the query. */
const DiscoverHeading = memo(function DiscoverHeading() {
  const t = useTranslations('discover')
  return (
    <PageHeading title={t('title')}>
      <p>{t('lead')}</p>
    </PageHeading>
  )
})

/** The page that lists every yield. */
export function DiscoverPage() {
  const catalogue = useCatalogue()
  const storedQuery = useCatalogueQuery()
  const walletIndex = useWalletIndex(catalogue.index, storedQuery.query)
  return (
    <div className="space-y-5">
      <DiscoverHeading />
      <Finder catalogue={catalogue} walletIndex={walletIndex} storedQuery={storedQuery} />
    </div>
  )
}
