import { renderToStaticMarkup } from 'react-dom/server'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { readSiteConfig } from '#src/api/schemas/site-config.ts'
import { readCatalogueQuery, writeCatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { catalogueRowOf } from '#src/catalogue/catalogue-row-of.ts'
import { decodeCatalogue } from '#src/catalogue/compact/decode-catalogue.ts'
import { encodeCatalogue } from '#src/catalogue/compact/encode-catalogue.ts'
import { findRows } from '#src/catalogue/find-rows.ts'
import {
  FIRST_ROWS,
  type CreateDrawPage,
  type FirstPage,
} from '#src/catalogue/first-page/first-page.ts'
import { pauseRows } from '#src/catalogue/pause-rows.ts'
import { indexRows } from '#src/catalogue/row-index.ts'
import { createMemoryHistory } from '#src/router/memory-history.ts'
import { readPlace } from '#src/router/place.ts'
import { createRouter } from '#src/router/router.ts'
import { writeSearchText } from '#src/router/search-text.ts'
import { chooseLanguage, localeFor } from '#src/words/choose-language.ts'
import { directionOf } from '#src/words/language.ts'
import { createAppParts } from './app-parts.ts'
import { App } from './app.tsx'
import { openFirstPage } from './open-first-page.ts'
import { pageLoads } from './page-loads.ts'
import { Shell } from './shell.tsx'

/** A visitor of whom nothing is known yet. */
const nobody = { getItem: () => null, setItem: () => undefined }

async function draw(page: FirstPage, href: string, languages: readonly string[]): Promise<string> {
  const parts = createAppParts({ storage: nobody, session: nobody, languages })
  await parts.words.load([])
  parts.client.setQueryData(siteConfigQuery().queryKey, readSiteConfig(page.config))
  const router = createRouter(createMemoryHistory(href), pageLoads(parts))
  return renderToStaticMarkup(
    <App parts={parts} router={router} shell={<Shell />} first={openFirstPage(page)} />,
  )
}

/**
 * Draws pages of the list for the gateway, so that people read before the app has arrived. Source: decision 40.
 * @throws CatalogueFormatError
 */
export const createDrawPage: CreateDrawPage = (text) => {
  const catalogue = decodeCatalogue(text)
  const byId = new Map(catalogue.yields.map((found) => [found.id, found]))
  const rows = catalogue.yields.map(catalogueRowOf)
  const whole = indexRows(rows)
  const networks = new Set(rows.map(({ network }) => network)).size
  return async ({ href, languages, config }) => {
    const { pausedEnter } = readSiteConfig(config)
    const query = readCatalogueQuery(readPlace(href).search)
    const paused = pauseRows(rows, pausedEnter)
    const found = findRows(paused === rows ? whole : indexRows(paused), query)
    const yields = found.rows.slice(0, FIRST_ROWS).flatMap(({ id }) => byId.get(id) ?? [])
    const language = chooseLanguage(null, languages)
    const page: FirstPage = {
      language,
      direction: directionOf(language),
      locale: localeFor(language, languages),
      config,
      asked: writeSearchText(writeCatalogueQuery(query)),
      takenFor: found.takenFor,
      found: found.rows.length,
      total: rows.length,
      networks,
      rows: encodeCatalogue({ ...catalogue, yields }).join('\n'),
    }
    return { html: await draw(page, href, languages), page }
  }
}
