/** A hue (0 to 359) that is always the same for the same text, so that a token is recognised by its colour. */
export function symbolHue(text: string): number {
  let hash = 2_166_136_261
  for (const character of text.toUpperCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  }
  return hash % 360
}
