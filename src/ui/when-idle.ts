/** On a machine that never rests, what can wait comes all the same. Milliseconds. */
const LONGEST = 2_000

/** So long after, a page has mostly drawn what it has to draw. */
const MOSTLY = 300

/** Resolves when the page has drawn what it has to draw, for what nobody waits for. Not every browser tells. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: LONGEST })
    else setTimeout(resolve, MOSTLY)
  })
