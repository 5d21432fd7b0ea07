/** Hues that contrast with white letters, without those between orange and green. */
const HUES = [20, 38, 152, 172, 196, 222, 248, 268, 290, 312, 336, 356]

/** Returns a stable hue in degrees for a text, so that a token is recognized by its color. */
export function getSymbolHue(text: string): number {
  let hash = 2_166_136_261
  for (const character of text.toUpperCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  }
  // The low bits alone repeat too often for short texts.
  return HUES[((hash ^ (hash >>> 15)) >>> 0) % HUES.length] ?? 152
}
