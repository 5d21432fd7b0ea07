/** The result of a timeout. */
export const TIMED_OUT = Symbol('late')

/**
 * Returns the result of `work`, or `TIMED_OUT` after so many milliseconds; work that others do has a limit.
 * @throws what the work throws in time
 */
export async function waitAtMost<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | typeof TIMED_OUT> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
