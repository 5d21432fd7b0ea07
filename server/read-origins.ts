import { isLoopback } from './read-url-setting.ts'

const EXAMPLE = 'an exact origin such as https://www.example.org: no path, no wildcard'

/** Names that mean one host: browsers parse more, a `*` among it, which a content policy would read as many. */
const ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:]+\])(?::\d+)?$/

/** The origin as browsers write it, or a sentence. */
function readOrigin(name: string, text: string, sandbox: boolean): { origin: string } | string {
  if (!ORIGIN.test(text) || !URL.canParse(text) || new URL(text).origin !== text)
    return `${name} has “${text}”, which is not ${EXAMPLE}.`
  const { protocol, hostname } = new URL(text)
  if (protocol === 'https:' || (protocol === 'http:' && sandbox && isLoopback(hostname)))
    return { origin: text }
  return `${name} has “${text}”, which must start with https://${sandbox ? ' unless it is this machine' : ''}.`
}

/**
 * Reads a list of exact origins, separated by commas.
 * @param name of the variable, for people
 * @returns each once, none where the variable is not set, and one sentence for each mistake
 */
export function readOrigins(
  name: string,
  text: string | undefined,
  sandbox: boolean,
): { origins: readonly string[]; mistakes: readonly string[] } {
  const read = (text?.split(',') ?? []).map((part) => readOrigin(name, part.trim(), sandbox))
  const origins = read.flatMap((each) => (typeof each === 'string' ? [] : [each.origin]))
  return {
    origins: [...new Set(origins)],
    mistakes: read.filter((each) => typeof each === 'string'),
  }
}
