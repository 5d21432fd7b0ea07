/** What programs of ours say when they come too late. */
const TAKEN = /\bPort \d+ is taken\b/

/** Nobody is that unlucky: something else is wrong. */
const TRIES = 5

/**
 * Starts programs on ports that were free a moment ago. Between looking and listening another program may take one; then all
 * of it begins again, with other ports.
 * @template Result
 * @param {() => Promise<Result>} start chooses ports and starts programs on them; ends what it started where it fails
 * @returns {Promise<Result>}
 */
export async function startOnFreePorts(start) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await start()
    } catch (error) {
      const isTaken = error instanceof Error && TAKEN.test(error.message)
      if (!isTaken || tried === TRIES) throw error
    }
  }
}
