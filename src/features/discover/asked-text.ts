import { writeCatalogueQuery, type CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { writeSearchText } from '#src/router/search-text.ts'

/** What is looked for, as it stands in an address: of one question always the same text. */
export const askedText = (query: CatalogueQuery): string =>
  writeSearchText(writeCatalogueQuery(query))
