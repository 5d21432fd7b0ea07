const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u034F\u115F\u1160\u3164\uFFA0\u2800]/gu

/** Escapes invisible and bidi characters of a text to sign as their code points. Line ends stay. */
export const escapeInvisible = (text: string): string =>
  text.replaceAll(INVISIBLE, (character) =>
    character === '\n'
      ? character
      : `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}}`,
  )
