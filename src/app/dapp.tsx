import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { createBrowserHistory } from '#src/router/browser-history.ts'
import '#src/ui/base.css'
import { createAppParts } from './app-parts.ts'
import { App } from './app.tsx'
import { carryOver } from './carry-over.ts'
import { createAppRouter } from './create-app-router.ts'
import { firstWords } from './first-words.ts'
import { followLanguage } from './follow-language.ts'
import { forbidCodeFromText } from './forbid-code-from-text.ts'
import { Shell } from './shell.tsx'
import { keepFocus } from './keep-focus.ts'
import { provideStorage } from './provide-storage.ts'
import { startNews } from './start-news.ts'
import { takeOver } from './take-over.ts'

forbidCodeFromText()
provideStorage(window)
keepFocus(document)

const parts = createAppParts()
const router = createAppRouter(parts, createBrowserHistory(window))
const root = document.getElementById('app')

if (root) {
  const first = takeOver(document, parts.client)
  // What nearly every screen needs is on its way before React starts.
  void parts.client.prefetchQuery(siteConfigQuery())
  void parts.client.prefetchQuery(catalogueQuery())
  startNews(parts)
  followLanguage(parts.words, document.documentElement)
  void firstWords(parts.words).then(() => {
    const carry = carryOver(document)
    router.onDrawn(({ isFirst }) => {
      if (!isFirst) return
      delete document.documentElement.dataset['drawn']
      carry()
    })
    const draw = (): void =>
      createRoot(root).render(
        <StrictMode>
          <App parts={parts} router={router} shell={<Shell />} first={first} />
        </StrictMode>,
      )
    // What the gateway drew stays until all of this can take its place, and the page answers meanwhile.
    if (first) startTransition(draw)
    else draw()
  })
}
