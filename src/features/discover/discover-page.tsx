import { useOwnIndex } from '#src/features/holdings/index.ts'
import { DiscoverHeading } from './discover-heading.tsx'
import { Finder } from './finder.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'

/** Every yield there is, to compare and to choose from. */
export function DiscoverPage() {
  const catalogue = useCatalogue()
  const kept = useCatalogueQuery()
  const own = useOwnIndex(catalogue.index, kept.query)
  return (
    <div className="space-y-5">
      <DiscoverHeading />
      <Finder catalogue={catalogue} own={own} kept={kept} />
    </div>
  )
}
