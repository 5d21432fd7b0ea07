import { networks } from '#src/networks/networks.ts'

/** What may not be entered at the moment; exits are never paused (decision 37). */
export interface PausedEnter {
  readonly all: boolean
  readonly networks: readonly string[]
  readonly yields: readonly string[]
}

const networkIds = new Set(networks.map(({ id }) => id))

/** Reads PAUSED_ENTER: `all`, or network ids and yield ids separated by commas. */
export function readPausedEnter(text: string | undefined): PausedEnter {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return {
    all: names.includes('all'),
    networks: names.filter((name) => networkIds.has(name)),
    yields: names.filter((name) => name !== 'all' && !networkIds.has(name)),
  }
}
