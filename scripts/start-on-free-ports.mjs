/** What programs of ours say when they come too late. */
const PORT_TAKEN = /\bPort \d+ is taken\b/

/** Nobody is that unlucky: something else is wrong. */
const MAX_ATTEMPTS = 5

/**
 * Starts programs on ports that were free a moment ago. Between looking and listening another program may take one; then all
 * of it begins again, with other ports.
 * @template Result
 * @param {() => Promise<Result>} start chooses ports and starts programs on them; ends what it started where it fails
 * @returns {Promise<Result>}
 */
export async function startOnFreePorts(start) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start()
    } catch (error) {
      const isTaken = error instanceof Error && PORT_TAKEN.test(error.message)
      if (!isTaken || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
