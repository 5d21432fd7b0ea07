/** Hues that look good as a disc with white letters: none of the muddy ones between orange and green. */
const HUES = [20, 38, 152, 172, 196, 222, 248, 268, 290, 312, 336, 356]

/** A hue in degrees that is always the same for the same text, so that a token is recognised by its colour. */
export function getSymbolHue(text: string): number {
  let hash = 2_166_136_261
  for (const character of text.toUpperCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  }
  // The low bits alone repeat too soon for texts this short.
  return HUES[((hash ^ (hash >>> 15)) >>> 0) % HUES.length] ?? 152
}
