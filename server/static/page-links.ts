import * as z from 'zod'
import { matchPath } from '#src/router/match-path.ts'
import type { Assets } from './assets.ts'

const pageCodeSchema = z.record(z.string(), z.array(z.string()))

/** Which scripts each page needs, as the build wrote it; nothing where there is no such build. */
function readPageCode(assets: Assets): z.output<typeof pageCodeSchema> {
  const text = assets.get('/page-code.json')?.plain.toString('utf8')
  return text === undefined ? {} : pageCodeSchema.parse(JSON.parse(text))
}

/** The `link` header of a page's answer; null for a page that needs nothing more. */
export type GetPageLinks = (path: string) => string | null

/**
 * With a page's first byte a browser asks for the yield that the page is about and for the page's scripts, instead of once
 * the first script has run. Source: RFC 8288; HTML, 4.2.4.5.
 */
export function createPageLinksGetter(assets: Assets): GetPageLinks {
  const code = readPageCode(assets)
  return (path) => {
    const match = matchPath(path)
    if (!match) return null
    const { yieldId } = match.params
    const data =
      yieldId === undefined
        ? []
        : [
            `</v1/yields/${encodeURIComponent(yieldId)}>; rel=preload; as=fetch; crossorigin=anonymous`,
          ]
    const scripts = (code[match.path] ?? []).map(
      (file) => `</${file}>; rel=modulepreload; fetchpriority=low`,
    )
    return [...data, ...scripts].join(', ') || null
  }
}
