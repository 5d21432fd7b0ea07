/**
 * Waits for an end at most so long: what hangs must not keep a process that was told to stop.
 * @returns whether it ended in time; a failure is an end too
 */
export function waitWithTimeout(end: Promise<unknown>, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), limitMs)
    const ended = (): void => {
      clearTimeout(timer)
      resolve(true)
    }
    end.then(ended, ended)
  })
}
