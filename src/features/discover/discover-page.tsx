import { useWalletIndex } from '#src/features/holdings/index.ts'
import { Finder } from './finder.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** What the list of yields is about: the same whatever is looked for. */
const DiscoverHeading = memo(function DiscoverHeading() {
  const t = useTranslations('discover')
  return (
    <PageHeading title={t('title')}>
      <p>{t('lead')}</p>
    </PageHeading>
  )
})

/** Every yield there is, to compare and to choose from. */
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
