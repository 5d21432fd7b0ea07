import type { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { setEvmNetworks } from '#src/networks/find-network.ts'
import { readSiteConfig } from '#src/api/schemas/site-config.ts'
import { readCatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { toCatalogueRow, pauseRows } from '#src/catalogue/catalogue-row.ts'
import { decodeCatalogue } from '#src/catalogue/compact/decode-catalogue.ts'
import { encodeCatalogue } from '#src/catalogue/compact/encode-catalogue.ts'
import { countTabs, findRows } from '#src/catalogue/find-rows.ts'
import {
  FIRST_ROWS,
  type PrerenderRequest,
  type CreatePrerenderPage,
  type PrerenderedPage,
  type FirstPage,
} from '#src/catalogue/first-page/first-page.ts'
import { createRowIndex } from '#src/catalogue/row-index.ts'
import { formatCatalogueQuery, type FirstRows } from '#src/features/discover/index.ts'
import { seedYield } from '#src/features/yield/index.ts'
import { waitForPage, createRouter } from '#src/router/router.ts'
import { createMemoryHistory } from '#src/router/page-history.ts'
import { parseLocation } from '#src/router/route-location.ts'
import { chooseLanguage, selectLocale } from '#src/messages/choose-language.ts'
import { getTextDirection } from '#src/messages/language.ts'
import { createAppDependencies } from './app-dependencies.ts'
import { App } from './app.tsx'
import { createBrandedStore, readBrandWords } from './brand-words.ts'
import { openFirstPage } from './open-first-page.ts'
import { pageLoads } from './page-loads.ts'
import { Shell } from './shell.tsx'

/** The state of an unknown visitor. */
const emptyStorage = { getItem: () => null, setItem: () => undefined }

type RenderOptions = Omit<PrerenderRequest, 'of'>

/** What every prerendered page passes to the app that hydrates it. */
function getDocumentAttributes({ languages, config }: RenderOptions) {
  const language = chooseLanguage(null, languages)
  const [direction, locale] = [getTextDirection(language), selectLocale(language, languages)]
  return { language, direction, locale, config }
}

/** React's marker for content that it could not render. */
const LEFT_OUT = '<!--$!-->'

/** Renders the page. @throws when its code can't be loaded or a part of it can't be rendered */
async function renderToHtml(
  { href, languages, config, words }: RenderOptions,
  fill: (client: QueryClient) => void,
  first: FirstRows | null,
): Promise<string> {
  const dependencies = createAppDependencies({
    storage: emptyStorage,
    session: emptyStorage,
    languages,
  })
  await dependencies.messageStore.load([])
  const messageStore = createBrandedStore(dependencies.messageStore, readBrandWords(words))
  const site = readSiteConfig(config)
  setEvmNetworks(site.networks)
  dependencies.client.setQueryData(siteConfigQuery().queryKey, site)
  fill(dependencies.client)
  const router = createRouter(createMemoryHistory(href), pageLoads(dependencies))
  await waitForPage(router)
  const { content } = router.view()
  if (content.kind === 'failed') throw content.error
  const app = (
    <App
      dependencies={{ ...dependencies, messageStore }}
      router={router}
      shell={<Shell />}
      firstRows={first}
    />
  )
  // Only the list is hydrated; the browser renders every other page again.
  const html = first ? renderToString(app) : renderToStaticMarkup(app)
  if (html.includes(LEFT_OUT)) throw new Error('A part of the page could not be drawn')
  return html
}

async function renderYield(
  options: RenderOptions,
  of: NonNullable<PrerenderRequest['of']>,
): Promise<PrerenderedPage> {
  const html = await renderToHtml(options, (client) => seedYield(client, of.found), null)
  return { html, page: { ...getDocumentAttributes(options), ...of } }
}

/** Prerenders list and yield pages for the gateway. Source: decisions/033-first-rows. @throws CatalogueFormatError */
export const createRenderPage: CreatePrerenderPage = (text) => {
  const catalogue = decodeCatalogue(text)
  const byId = new Map(catalogue.yields.map((found) => [found.id, found]))
  const rows = catalogue.yields.map(toCatalogueRow)
  const whole = createRowIndex(rows)
  const networks = new Set(rows.map(({ network }) => network)).size
  const renderList = async (options: RenderOptions): Promise<PrerenderedPage> => {
    const { pausedEnter } = readSiteConfig(options.config)
    const query = readCatalogueQuery(parseLocation(options.href).search)
    const paused = pauseRows(rows, pausedEnter)
    const index = paused === rows ? whole : createRowIndex(paused)
    const found = findRows(index, query)
    const yields = found.rows.slice(0, FIRST_ROWS).flatMap(({ id }) => byId.get(id) ?? [])
    const page: FirstPage = {
      ...getDocumentAttributes(options),
      asked: formatCatalogueQuery(query),
      takenFor: found.correctedSearch,
      found: found.rows.length,
      total: rows.length,
      networks,
      tabs: countTabs(index, query),
      rows: encodeCatalogue({ ...catalogue, yields }).join('\n'),
    }
    return { html: await renderToHtml(options, () => undefined, openFirstPage(page)), page }
  }
  return ({ of, ...options }) => (of ? renderYield(options, of) : renderList(options))
}
