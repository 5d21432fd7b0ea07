interface GroupCommitLimits {
  /** Maximum items in a commit. */
  readonly largest: number
  /** Maximum items waiting; more are rejected at once. */
  readonly waiting: number
  /** Milliseconds after which an item is given up, waiting or in a commit. */
  readonly deadlineMs: number
}

interface Entry<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** No room or no result in time; the item may be committed all the same. */
export class TooLateError extends Error {
  override readonly name = 'TooLateError'
}

/**
 * Groups concurrent items: those that arrive during a commit share the next one, so that a slow database still takes
 * thousands a second.
 * @param commit processes a group and returns a result for each item
 * @returns processes one item; rejects with its group's error or a TooLateError
 */
export function groupCommits<Item, Result>(
  commit: (items: readonly Item[]) => Promise<(item: Item) => Result>,
  { largest, waiting, deadlineMs }: GroupCommitLimits,
): (item: Item) => Promise<Result> {
  const queue = new Set<Entry<Item, Result>>()
  let isRunning = false

  const work = async (group: readonly Entry<Item, Result>[]): Promise<void> => {
    try {
      const resultOf = await withDeadline(commit(group.map(({ item }) => item)), deadlineMs)
      for (const { item, resolve } of group) resolve(resultOf(item))
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    while (queue.size > 0) {
      const group = [...queue].slice(0, largest)
      for (const entry of group) queue.delete(entry)
      await work(group)
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.size >= waiting) return reject(new TooLateError('Too many wait.'))
      const giveUp = (): void => {
        queue.delete(entry)
        reject(new TooLateError('It takes too long.'))
      }
      const late = setTimeout(giveUp, deadlineMs)
      const entry: Entry<Item, Result> = {
        item,
        resolve(result) {
          clearTimeout(late)
          resolve(result)
        },
        reject(error) {
          clearTimeout(late)
          reject(error)
        },
      }
      queue.add(entry)
      void run()
    })
}

/** @throws TooLateError when it takes longer */
async function withDeadline<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLateError('It takes too long.')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
