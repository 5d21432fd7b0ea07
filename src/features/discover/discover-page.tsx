import { useWalletIndex } from '#src/features/holdings/index.ts'
import { DiscoverHeading } from './discover-heading.tsx'
import { Finder } from './finder.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'

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
