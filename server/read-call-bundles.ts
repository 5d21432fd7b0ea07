import type { AddedNetwork } from '#src/networks/find-network.ts'
import { networks } from '#src/networks/networks.ts'
import type { Environment } from './url-settings.ts'

/** Whether wallets are asked to sign the steps of an action together (decisions/050-call-bundles). */
export interface CallBundlesConfig {
  readonly allowed: boolean
  /** Addresses of the services that pay the network's fee, by network. */
  readonly paymasters: Readonly<Record<string, string>>
}

/** Pages hand it to wallets, so that it can hold no password. */
function readPaymasterUrl(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}

/** Reads `base=https://…, ethereum=https://…`; null for anything else. */
function readPaymasters(
  text: string,
  evmIds: ReadonlySet<string>,
): Readonly<Record<string, string>> | null {
  const found = new Map<string, string>()
  for (const entry of text.split(',')) {
    const [id = '', ...rest] = entry.trim().split('=')
    const network = id.trim().toLowerCase()
    const url = readPaymasterUrl(rest.join('=').trim())
    if (!evmIds.has(network) || url === null || found.has(network)) return null
    found.set(network, url)
  }
  return Object.fromEntries(found)
}

/**
 * Reads ALLOW_CALL_BUNDLES and PAYMASTERS.
 * @param added networks beside those of the contract
 * @returns and one sentence for each mistake
 */
export function readCallBundles(
  { ALLOW_CALL_BUNDLES, PAYMASTERS }: Environment,
  added: readonly AddedNetwork[],
): {
  callBundles: CallBundlesConfig
  mistakes: readonly string[]
} {
  const allowed = ALLOW_CALL_BUNDLES === '1'
  const contractIds = networks.flatMap(({ id, family }) => (family === 'evm' ? [id] : []))
  const evmIds = new Set([...contractIds, ...added.map(({ id }) => id)])
  const paymasters = PAYMASTERS === undefined ? {} : readPaymasters(PAYMASTERS, evmIds)
  const mistakes = [
    ...(ALLOW_CALL_BUNDLES === undefined || allowed
      ? []
      : ['ALLOW_CALL_BUNDLES can only be 1; leave it out to sign each step by itself.']),
    ...(paymasters === null
      ? [
          'PAYMASTERS must be network=https://address, separated by commas: EVM networks, each once, without a password.',
        ]
      : []),
    ...(PAYMASTERS !== undefined && ALLOW_CALL_BUNDLES === undefined
      ? ['PAYMASTERS needs ALLOW_CALL_BUNDLES=1: only bundles of calls can be paid for.']
      : []),
  ]
  return { callBundles: { allowed, paymasters: paymasters ?? {} }, mistakes }
}
