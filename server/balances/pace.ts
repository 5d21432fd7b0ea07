/** Turns that come back one by one. */
export interface Pace {
  /** @returns milliseconds until there is a turn; 0 when there is one. */
  wait(): number
  /** Takes a turn. Where there was none, the next one is as far away as it can be. */
  take(): void
}

/**
 * @param turns that can be taken at once after a quiet time
 * @param every milliseconds after which a taken turn is back
 */
export function createPace(turns: number, every: number, now: () => number): Pace {
  let allBack = -Infinity
  return {
    wait: () => Math.max(0, allBack - (turns - 1) * every - now()),
    take() {
      allBack = Math.min(Math.max(allBack, now()) + every, now() + turns * every)
    },
  }
}
