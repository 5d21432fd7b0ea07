import {
  FRAME_OPTIONS,
  readWidgetConfig,
  type WidgetConfig,
} from '#src/embed/protocol/widget-config.ts'
import type { OptionKind } from '#src/embed/protocol/option-kinds.ts'

/** What only a script of the page may choose, not markup in it; and hooks, which nobody would answer. */
const PORT_ONLY: ReadonlySet<string> = new Set(['hooks', 'words', 'validators', 'amounts'])

/**
 * Reads a frame's options from its own address, for a page without a script of ours; invalid ones are left out.
 * @returns null where the address has none: then the page's script is waited for
 */
export function readUrlOptions(search: string): WidgetConfig | null {
  const query = new URLSearchParams(search)
  const options: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries<OptionKind<unknown>>(FRAME_OPTIONS)) {
    const text = query.get(name)
    if (text === null || PORT_ONLY.has(name)) continue
    const value = kind.read(kind.parse(text))
    if (value !== undefined) options[name] = value
  }
  return Object.keys(options).length > 0 ? readWidgetConfig(options) : null
}
