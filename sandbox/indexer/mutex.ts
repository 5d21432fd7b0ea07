/** Runs tasks one after the other, so that a report and a new block never match a step at the same time. */
export type Mutex = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
