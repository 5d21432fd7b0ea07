import type { HostProvider, HostWallet } from './host-wallet.ts'

const isProvider = (value: unknown): value is HostProvider =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  'request' in value &&
  typeof value.request === 'function'

/**
 * The provider that a host gave, or the one that its function gives. What it names may not be there: many look for an
 * extension that not everybody has.
 * @throws with code 4900 when it is none; what the host's function throws
 */
export async function findProvider(given: HostWallet['provider']): Promise<HostProvider> {
  const found: unknown = await (typeof given === 'function' ? given() : given)
  if (isProvider(found)) return found
  throw Object.assign(new Error('The wallet of this page is not there'), { code: 4900 })
}
