import { createContext } from 'react'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'

/** Whether a page is about a yield at all: what is outside is neither shown nor counted. */
export type CatalogueScope = (row: CatalogueRow) => boolean

/** The dApp is about all of them; an embedding page may choose. */
export const CatalogueScopeContext = createContext<CatalogueScope>(() => true)
