import { writeCatalogueQuery, type CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { formatSearchParams } from '#src/router/search-params.ts'

/** What is looked for, as it stands in an address: of one question always the same text. */
export const formatCatalogueQuery = (query: CatalogueQuery): string =>
  formatSearchParams(writeCatalogueQuery(query))
