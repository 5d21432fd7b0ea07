import { unescape } from 'node:querystring'
import type { GatewayConfig } from '../config.ts'
import { nodeSecrets } from '../rpc/node-secrets.ts'

type WithSecrets = Pick<
  GatewayConfig,
  'earnApiKey' | 'actionKeySecret' | 'events' | 'nodes' | 'database'
>

/** Anything shorter would take ordinary words out of lines. */
const SHORTEST = 4

/** Everything of the configuration that nobody else may see. */
function secretsOf({
  earnApiKey,
  actionKeySecret,
  events,
  nodes,
  database,
}: WithSecrets): readonly string[] {
  const password = 'url' in database ? new URL(database.url).password : ''
  const plain = [
    earnApiKey,
    actionKeySecret ?? '',
    ...(events?.secrets ?? []),
    ...[...nodes.values()].flat().flatMap(nodeSecrets),
    password,
    unescape(password),
  ]
  const written = plain.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
  return [...new Set(written)].filter(({ length }) => length >= SHORTEST).toSorted(longestFirst)
}

const longestFirst = (one: string, other: string): number => other.length - one.length

/**
 * The last barrier before anything is written: what is logged is chosen field by field, and should a secret of the
 * configuration be in it all the same, it is not written.
 */
export function hideSecrets(config: WithSecrets): (text: string) => string {
  const secrets = secretsOf(config)
  return (text) => secrets.reduce((line, secret) => line.replaceAll(secret, '[hidden]'), text)
}
