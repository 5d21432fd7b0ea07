/** Names that CSS itself knows, which are written without quotes. Source: CSS Fonts 4, generic families. */
const GENERIC =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded)|-apple-system)$/

/** Letters of any script, so that nothing else of CSS or HTML can be meant. */
const FAMILY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,59}$/u

/** Fonts of pictures instead of letters: amounts and warnings in them could not be read. */
const PICTURES = /dings|dingbats|symbol|emoji|icons?$|awesome/i

const MAX_FAMILIES = 12

const isMono = (families: readonly string[]): boolean =>
  families.some((each) => each === 'monospace' || each === 'ui-monospace')

/**
 * Parses a list of font families into a CSS value that ends with a generic one.
 * @returns null if one is no name
 */
export function parseFonts(text: string): string | null {
  const families = text.split(',').map((each) => each.trim().replace(/^(['"])(.*)\1$/, '$2'))
  const isName = (family: string): boolean =>
    GENERIC.test(family) || (FAMILY.test(family) && !PICTURES.test(family))
  if (families.length > MAX_FAMILIES || !families.every(isName)) return null
  const names = families.map((family) => (GENERIC.test(family) ? family : `'${family}'`))
  const [last = ''] = families.slice(-1)
  const isGeneric = GENERIC.test(last) && last !== '-apple-system'
  return [...names, ...(isGeneric ? [] : [isMono(families) ? 'monospace' : 'sans-serif'])].join(
    ', ',
  )
}
