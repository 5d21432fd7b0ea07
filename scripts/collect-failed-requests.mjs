const MAX_LINES = 8
const MAX_LENGTH = 300

/**
 * What the programs under test complained of, from what they wrote: errors that nobody foresaw, each once.
 * @param {string} written lines, some of them JSON as pino writes it
 * @returns {string[]}
 */
export function collectFailedRequests(written) {
  /** @type {Map<string, number>} */
  const seen = new Map()
  for (const line of written.split('\n')) {
    const description = parseErrorLine(line)
    if (description) seen.set(description, (seen.get(description) ?? 0) + 1)
  }
  const summaries = [...seen].map(([description, times]) => `${times} x ${description}`)
  return summaries.length > MAX_LINES
    ? [...summaries.slice(0, MAX_LINES), `and ${summaries.length - MAX_LINES} others`]
    : summaries
}

/** @param {string} line */
function parseErrorLine(line) {
  if (!/^\{"level":[56]0,/.test(line)) return null
  const entry = readJson(line)
  if (entry === null) return null
  const { msg, path, message, error } = entry
  const at = error?.stack?.find((/** @type {string} */ frame) => !/node_modules|node:/.test(frame))
  return [msg, path, message ?? error?.message, at?.trim()]
    .filter(Boolean)
    .join(' - ')
    .slice(0, MAX_LENGTH)
}

/** @param {string} line */
function readJson(line) {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
