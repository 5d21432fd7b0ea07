import { readOrigins } from '../read-origins.ts'
import type { Environment } from '../read-service.ts'

/** Who may show the widget. */
export interface WidgetConfig {
  /** Exact origins; empty: nobody. */
  readonly origins: readonly string[]
  /** Where the sandbox's host gallery listens; null: there is none. */
  readonly galleryPort: number | null
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
 * Source: decisions/038-widget.
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
  const read =
    WIDGET_ORIGINS === undefined
      ? { origins: fallback, mistakes: [] }
      : readOrigins('WIDGET_ORIGINS', WIDGET_ORIGINS, sandbox)
  return {
    widget: { origins: read.origins, galleryPort },
    mistakes: [...(typeof port === 'string' ? [port] : []), ...read.mistakes],
  }
}
