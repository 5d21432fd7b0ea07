import {
  FRAME_OPTIONS,
  readWidgetConfig,
  type WidgetConfig,
} from '#src/embed/protocol/widget-config.ts'
import type { OptionKind } from '#src/embed/protocol/option-kinds.ts'

/**
 * Reads a frame's options from its own address, for a page without a script of ours; invalid ones are left out.
 * @returns null where the address has none: then the page's script is waited for
 */
export function readUrlOptions(search: string): WidgetConfig | null {
  const query = new URLSearchParams(search)
  const options: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries<OptionKind<unknown>>(FRAME_OPTIONS)) {
    const text = query.get(name)
    // Nobody would answer the frame's questions.
    if (text === null || name === 'hooks') continue
    const value = kind.read(kind.parse(text))
    if (value !== undefined) options[name] = value
  }
  return Object.keys(options).length > 0 ? readWidgetConfig(options) : null
}
