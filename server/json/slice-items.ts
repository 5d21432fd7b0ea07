import { sliceElements, sliceMembers } from './slice-json.ts'

/**
 * The `items` of a page, each byte for byte as the service wrote it, so that no number or unknown field is ever changed.
 * @param text valid JSON
 * @returns null when the text is no object with a list `items`
 */
export function sliceItems(text: string): readonly string[] | null {
  if (!/^\s*\{/.test(text)) return null
  const items = sliceMembers(text).members.get('items')
  return items?.startsWith('[') ? sliceElements(items) : null
}
