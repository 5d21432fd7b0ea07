/** What did not come in time. */
export const LATE = Symbol('late')

/** What `work` comes to, or `LATE` after `limit` milliseconds; what comes later is not waited for. @throws what the work throws in time */
export async function within<Result>(
  limit: number,
  work: Promise<Result>,
): Promise<Result | typeof LATE> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
