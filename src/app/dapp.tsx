import { StrictMode } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { nextMessage } from '#src/catalogue/next-message.ts'
import { arrived } from '#src/router/arrived.ts'
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
import { isAsDrawn } from './is-as-drawn.ts'
import { isKept } from './is-kept.ts'
import { keepFocus } from './keep-focus.ts'
import { mountApp } from './mount-app.ts'
import { provideStorage } from './provide-storage.ts'
import { startNews } from './start-news.ts'
import { takeOver } from './take-over.ts'

forbidCodeFromText()
provideStorage(window)
keepFocus(document)

/** Longer than this nobody is left with a page that answers nothing. */
const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5_000)
  })

const parts = createAppParts()
const router = createAppRouter(parts, createBrowserHistory(window))
const root = document.getElementById('app')

async function start(root: HTMLElement): Promise<void> {
  // What nearly every screen needs is on its way before React starts; who comes back has rows of a minute ago, and would wait
  // for others to be read.
  const isBack = isKept()
  const isOfYield = router.view().match?.path === '/yields/$yieldId'
  if (!isBack && !isOfYield) void parts.client.prefetchQuery(catalogueQuery())
  const words = firstWords(parts.words)
  // All of this is read and run by now: what comes next is a task of its own.
  await nextMessage()
  const first = takeOver(document, parts.client)
  if (!first) void parts.client.prefetchQuery(siteConfigQuery())
  startNews(parts)
  followLanguage(parts.words, document.documentElement)
  await words
  // What the gateway drew stays until the page's own code is there, unless it is in another language, or that takes long.
  const isShown = document.documentElement.dataset['drawn'] === undefined
  if (first && isShown)
    await Promise.race([Promise.all([first.ready, arrived(router)]), patience()])
  const view = router.view()
  const carry = carryOver(document)
  router.onDrawn(({ isFirst }) => {
    if (!isFirst) return
    delete document.documentElement.dataset['drawn']
    // Once React has done with drawing, and hears what is done in parts that it takes over later.
    queueMicrotask(carry())
  })
  // A page that arrived while React draws in slices would be drawn without its words: those above it have read what there was
  // before.
  const inSlices = first !== null && view.content.kind === 'page' && !isBack
  const isSame = first !== null && isAsDrawn(first, parts, view)
  const app = <App parts={parts} router={router} shell={<Shell />} first={first?.rows ?? null} />
  mountApp(root, <StrictMode>{app}</StrictMode>, { isSame, inSlices })
}

if (root) void start(root)
