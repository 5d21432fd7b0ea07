import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { yieldsQuery } from '#src/api/queries/yields.ts'
import '#src/ui/base.css'
import { createAppParts } from './app-parts.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.ts'
import { Shell } from './shell.tsx'
import { startNews } from './start-news.ts'

// The page's content policy forbids code from text, even the probing for it.
z.config({ jitless: true })

const parts = createAppParts()
const router = createAppRouter(parts)
const root = document.getElementById('app')

if (root) {
  // What nearly every screen needs is on its way before React starts.
  void parts.client.prefetchQuery(siteConfigQuery())
  void parts.client.prefetchQuery(yieldsQuery())
  startNews(parts)
  createRoot(root).render(
    <StrictMode>
      <App parts={parts} router={router} shell={<Shell />} />
    </StrictMode>,
  )
}
