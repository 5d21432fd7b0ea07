/**
 * The page's content policy forbids code from text, even the probing for it: zod, which comes with whichever lazy part needs
 * it first, is told here to do without.
 */
export function forbidCodeFromText(): void {
  Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
}
