import type { QueryClient } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { readSiteConfig } from '#src/api/schemas/site-config.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { FIRST_PAGE_ID, isFirstPage } from '#src/catalogue/first-page/first-page.ts'
import type { FirstRows } from '#src/features/discover/index.ts'
import { isKept } from './is-kept.ts'
import { openFirstPage } from './open-first-page.ts'

/**
 * What the gateway drew into the page, for the app that takes its place; its settings are known from here on. Null where it
 * drew nothing, and where that can't be read: the app then begins by itself.
 */
export function takeOver(document: Document, client: QueryClient): FirstRows | null {
  const text = document.getElementById(FIRST_PAGE_ID)?.textContent
  if (!text) return null
  try {
    const page: unknown = JSON.parse(text)
    if (!isFirstPage(page)) return null
    const config = readSiteConfig(page.config)
    const rows = openFirstPage(page)
    serviceClock.move(config.sandboxTimeOffset)
    // What is set may have changed since.
    const updatedAt = isKept() ? 0 : Date.now()
    client.setQueryData(siteConfigQuery().queryKey, config, { updatedAt })
    return rows
  } catch {
    return null
  }
}
