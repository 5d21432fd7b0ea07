import { buildPath, matchPath } from './paths.ts'

/** Where the browser opens what was shared with the installed app. */
export const SHARE_PATH = '/share'

/** Longer texts are no searches. */
const MAX_SEARCH_LENGTH = 120

const LINK = /https?:\/\/[^\s<>"']+/g

/** Control characters, and those that turn the direction of text around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Surrogate}]+/gu

function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Returns the page of a yield that a link of this site names; null for any other link. */
function findYieldPage(link: string, hosts: readonly string[]): string | null {
  const url = parseUrl(link)
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.includes(url.host)) return null
  const yieldId = matchPath(url.pathname)?.params['yieldId']
  // Only its page: amounts and the like of a shared link are not taken over.
  return yieldId === undefined ? null : buildPath('/yields/$yieldId', { yieldId })
}

/**
 * Returns the path of this site that shows what was shared: a yield's page for a link to it, else the search for the
 * text. Never another site. Source: decisions/061-pwa.
 * @param search of the share target's URL: `title`, `text` and `url`
 * @param hosts of this site, such as "sheaf.example" or "localhost:4000"
 */
export function getSharedPath(search: URLSearchParams, hosts: readonly string[]): string {
  const get = (name: string): string =>
    (search.get(name) ?? '').replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim()
  const texts = [get('url'), get('text'), get('title')]
  for (const link of texts.flatMap((text) => text.match(LINK) ?? [])) {
    const page = findYieldPage(link, hosts)
    if (page !== null) return page
  }
  const [url, text, title] = texts
  const q = [text, title, url].find((each) => each) ?? ''
  // Half of a character that was cut through is none.
  const cut = q.slice(0, MAX_SEARCH_LENGTH).replace(/\p{Surrogate}$/u, '')
  return buildPath('/', {}, { q: cut.trim() })
}
