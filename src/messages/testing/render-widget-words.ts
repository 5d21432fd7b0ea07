import { readdirSync, readFileSync } from 'node:fs'
import { getPlaceholders, isReplaceable } from '../words.ts'

const ENGLISH = new URL('../en/', import.meta.url)

/** Returns every text of a part of the catalogue by its key. */
function flatten(value: unknown, key: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(Object(value)).flatMap(([name, one]) => flatten(one, `${key}.${name}`))
}

/** A text that has every placeholder of the original. */
function renderType(original: string): string {
  const names = getPlaceholders(original)
  const parts = names.map((name) => `\`\${string}{${name}}\${string}\``)
  return parts.length > 0 ? parts.join(' & ') : 'string'
}

/** Renders the types of the texts that a site may replace, from the English catalogue. */
export function renderWidgetWords(): string {
  const texts = readdirSync(ENGLISH)
    .toSorted()
    .flatMap((file) =>
      flatten(JSON.parse(readFileSync(new URL(file, ENGLISH), 'utf8')), file.replace('.json', '')),
    )
    .filter(([key]) => isReplaceable(key))
  const fields = texts.map(([key, original]) => `  readonly '${key}': ${renderType(original)}`)
  return `/**
 * Texts that a site may replace, by message key, each with the placeholders that it needs. Written from the catalogue:
 * \`npx vitest run --project unit src/messages/widget-words -u\`.
 */
export type WidgetTexts = {
${fields.join('\n')}
}

/** The key of a text that a site may replace. */
export type WidgetWordKey = keyof WidgetTexts
`
}
