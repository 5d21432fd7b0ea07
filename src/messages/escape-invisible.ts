const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u034F\u115F\u1160\u3164\uFFA0\u2800]/gu

/**
 * A text that must be shown as it is because it will be signed: what would be invisible, or would turn the text around it,
 * is written as its number. Line ends stay.
 */
export const escapeInvisible = (text: string): string =>
  text.replaceAll(INVISIBLE, (character) =>
    character === '\n'
      ? character
      : `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}}`,
  )
