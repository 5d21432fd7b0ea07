import { isLoopback } from '../read-address.ts'
import type { Environment } from '../read-service.ts'

/** Who may show the widget. */
export interface WidgetConfig {
  /** Exact origins; empty: nobody. */
  readonly origins: readonly string[]
  /** Where the sandbox's host gallery listens; null: there is none. */
  readonly galleryPort: number | null
}

const EXAMPLE = 'an exact origin such as https://www.example.org: no path, no wildcard'

/** Names that mean one host: browsers parse more, a `*` among it, which a content policy would read as many. */
const ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:]+\])(?::\d+)?$/

/** The origin as browsers write it, or a sentence. */
function readOrigin(text: string, sandbox: boolean): { origin: string } | string {
  if (!ORIGIN.test(text) || !URL.canParse(text) || new URL(text).origin !== text)
    return `WIDGET_ORIGINS has “${text}”, which is not ${EXAMPLE}.`
  const { protocol, hostname } = new URL(text)
  if (protocol === 'https:' || (protocol === 'http:' && sandbox && isLoopback(hostname)))
    return { origin: text }
  return `WIDGET_ORIGINS has “${text}”, which must start with https://${sandbox ? ' unless it is this machine' : ''}.`
}

function readPort(text: string, sandbox: boolean): number | string {
  if (!sandbox) return 'EMBED_GALLERY_PORT is for sandbox mode only: remove it.'
  const port = Number(text)
  return Number.isInteger(port) && port >= 1 && port <= 65_535
    ? port
    : 'EMBED_GALLERY_PORT must be a port number between 1 and 65535.'
}

/**
 * Reads WIDGET_ORIGINS and EMBED_GALLERY_PORT. Nobody may show the widget by default; with a gallery, the gallery may.
 * Source: decision 48.
 * @returns what was read, and one sentence for each mistake
 */
export function readWidgetConfig(
  env: Environment,
  sandbox: boolean,
): { widget: WidgetConfig; mistakes: readonly string[] } {
  const { WIDGET_ORIGINS, EMBED_GALLERY_PORT } = env
  const port = EMBED_GALLERY_PORT === undefined ? null : readPort(EMBED_GALLERY_PORT, sandbox)
  const galleryPort = typeof port === 'number' ? port : null
  const fallback = galleryPort === null ? [] : [`http://localhost:${galleryPort}`]
  const read = WIDGET_ORIGINS?.split(',').map((part) => readOrigin(part.trim(), sandbox))
  const origins = read?.flatMap((each) => (typeof each === 'string' ? [] : [each.origin]))
  return {
    widget: { origins: [...new Set(origins ?? fallback)], galleryPort },
    mistakes: [
      ...(typeof port === 'string' ? [port] : []),
      ...(read ?? []).filter((each) => typeof each === 'string'),
    ],
  }
}
