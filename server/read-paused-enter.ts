import type { AddedNetwork } from '#src/networks/find-network.ts'
import { networks } from '#src/networks/networks.ts'
import type { Environment } from './url-settings.ts'

/** What cannot be entered now; exits are never paused (decisions/031-site-settings). */
export interface PausedEnter {
  readonly all: boolean
  readonly networks: readonly string[]
  readonly yields: readonly string[]
}

const ID = /^[\w.~:@+-]{1,200}$/

/**
 * Reads PAUSED_ENTER: `all`, or network ids and yield ids separated by commas; `all` and networks in any case, so
 * that no spelling loses a pause.
 * @param added networks beside those of the contract
 * @returns and one sentence for a mistake
 */
export function readPausedEnter(
  { PAUSED_ENTER = '' }: Environment,
  added: readonly AddedNetwork[],
): {
  pausedEnter: PausedEnter
  mistakes: readonly string[]
} {
  const names = PAUSED_ENTER.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const networkIds = new Set([...networks, ...added].map(({ id }) => id))
  const isNetwork = (name: string): boolean => networkIds.has(name.toLowerCase())
  const isAll = (name: string): boolean => name.toLowerCase() === 'all'
  const pausedEnter = {
    all: names.some(isAll),
    networks: names.filter(isNetwork).map((name) => name.toLowerCase()),
    yields: names.filter((name) => !isAll(name) && !isNetwork(name)),
  }
  const isWrong = names.some((name) => !ID.test(name))
  return {
    pausedEnter,
    mistakes: isWrong
      ? ['PAUSED_ENTER must be "all", or ids of networks and yields separated by commas.']
      : [],
  }
}
