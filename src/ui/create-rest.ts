/** Notices when what happens again and again, such as keys, has stopped for a while. */
export interface Rest {
  /** It happened once more. */
  readonly stir: () => void
  readonly stop: () => void
  /** Who is told from now on. */
  readonly tell: (onRest: () => void) => void
}

/**
 * One timer for as many times as it happens: a timer of its own for each key would be part of what a key costs.
 * @param ms without anything happening
 */
export function createRest(ms: number, onRest: () => void): Rest {
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = onRest
  function look(): void {
    const left = last + ms - performance.now()
    timer = left > 0 ? setTimeout(look, left) : undefined
    if (timer === undefined) told()
  }
  return {
    stir() {
      last = performance.now()
      timer ??= setTimeout(look, ms)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
    tell(next) {
      told = next
    },
  }
}
