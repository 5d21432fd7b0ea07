import { readFileSync } from 'node:fs'
import { parseJson } from '../read-body.ts'

/** Larger settings are no settings. Characters. */
const MAX_LENGTH = 200_000

/**
 * Reads a setting that is JSON itself, or the path of a file with it.
 * @returns the value, or a sentence for the operator
 */
export function readJsonSetting(
  name: string,
  text: string,
): { readonly value: unknown } | { readonly mistake: string } {
  const isInline = text.trim().startsWith('{')
  let json = text
  try {
    if (!isInline) json = readFileSync(text, 'utf8')
  } catch {
    return { mistake: `${name} must be JSON, or the path of a file with it that can be read.` }
  }
  const value = json.length > MAX_LENGTH ? undefined : parseJson(json)
  return value === undefined
    ? { mistake: `${name} is not valid JSON${isInline ? '' : ' in its file'}.` }
    : { value }
}
