import { unescape } from 'node:querystring'
import type { GatewayConfig } from '../config.ts'
import { getNodeSecrets } from '../rpc/request-node.ts'

type SecretConfig = Pick<
  GatewayConfig,
  'earnApiKey' | 'actionKeySecret' | 'events' | 'push' | 'nodes' | 'database'
>

/** Shorter ones would redact ordinary words. */
const MIN_SECRET_LENGTH = 4

function collectSecrets({
  earnApiKey,
  actionKeySecret,
  events,
  push,
  nodes,
  database,
}: SecretConfig): readonly string[] {
  const password = 'url' in database ? new URL(database.url).password : ''
  const plain = [
    earnApiKey,
    actionKeySecret ?? '',
    ...(events?.secrets ?? []),
    push?.privateKey ?? '',
    ...[...nodes.values()].flat().flatMap(getNodeSecrets),
    password,
    unescape(password),
  ]
  const written = plain.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
  return [...new Set(written)]
    .filter(({ length }) => length >= MIN_SECRET_LENGTH)
    .toSorted(compareLongestFirst)
}

const compareLongestFirst = (one: string, other: string): number => other.length - one.length

/** Creates the last barrier before output: a secret that gets into a line all the same is redacted. */
export function createRedactor(config: SecretConfig): (text: string) => string {
  const secrets = collectSecrets(config)
  return (text) => secrets.reduce((line, secret) => line.replaceAll(secret, '[hidden]'), text)
}
