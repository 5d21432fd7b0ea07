const MOST = 8
const LENGTH = 300

/**
 * What the programs under test complained of, from what they wrote: errors that nobody foresaw, each once.
 * @param {string} written lines, some of them JSON as pino writes it
 * @returns {string[]}
 */
export function failedRequests(written) {
  /** @type {Map<string, number>} */
  const seen = new Map()
  for (const line of written.split('\n')) {
    const said = complaint(line)
    if (said) seen.set(said, (seen.get(said) ?? 0) + 1)
  }
  const told = [...seen].map(([said, times]) => `${times} x ${said}`)
  return told.length > MOST ? [...told.slice(0, MOST), `and ${told.length - MOST} others`] : told
}

/** @param {string} line */
function complaint(line) {
  if (!/^\{"level":[56]0,/.test(line)) return null
  const entry = readJson(line)
  if (entry === null) return null
  const { msg, path, message, error } = entry
  const at = error?.stack?.find((/** @type {string} */ place) => !/node_modules|node:/.test(place))
  return [msg, path, message ?? error?.message, at?.trim()]
    .filter(Boolean)
    .join(' - ')
    .slice(0, LENGTH)
}

/** @param {string} line */
function readJson(line) {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
