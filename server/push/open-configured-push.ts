import { lookup } from 'node:dns/promises'
import type { GatewayConfig } from '../config.ts'
import { openPush, type Push, type PushDependencies } from './open-push.ts'

/** Opens web push as configured, null for none; loopback push services are allowed in sandbox mode only. */
export async function openConfiguredPush(
  { push, sandbox }: Pick<GatewayConfig, 'push' | 'sandbox'>,
  dependencies: Omit<PushDependencies, 'network'>,
): Promise<Push | null> {
  if (push === null) return null
  const network = {
    lookup: (hostname: string) => lookup(hostname, { all: true, order: 'verbatim' }),
    loopback: sandbox !== null,
  }
  return openPush(push, { ...dependencies, network })
}
