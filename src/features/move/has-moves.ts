/** Key of the stored moves. */
export const MOVES_KEY = 'sheaf.moves'

/** Whether this browser has an unfinished move; parses nothing, as most have none. */
export function hasMoves(): boolean {
  try {
    return localStorage.getItem(MOVES_KEY)?.includes('"finishedAt":null') === true
  } catch {
    return false
  }
}
