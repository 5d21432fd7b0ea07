import { request } from './request.ts'
import { asRecord, asFiniteNumber } from './schemas/lenient-fields.ts'

/** Parses the sandbox's time. @throws TypeError if it is invalid */
function readTime(value: unknown): { readonly offset: number } {
  const offset = asFiniteNumber(asRecord(value)?.['offset'])
  if (offset === undefined) throw new TypeError('this is no time')
  return { offset }
}

/**
 * Advances the time of all local chains and of the service, in sandbox mode only.
 * @param seconds a whole number above 0
 * @returns the sandbox's total offset in seconds. Source: decisions/008-sandbox-keys; decisions/007-sandbox-time.
 */
export async function fastForwardSandbox(seconds: number): Promise<number> {
  const { offset } = await request('/sandbox/time', readTime, {
    method: 'POST',
    body: { seconds },
    timeout: 60_000,
  })
  return offset
}

/** Sends test tokens to an address, in sandbox mode only. Source: decisions/008-sandbox-keys. */
export async function requestTestTokens(address: string, network: string): Promise<void> {
  await request('/sandbox/faucet', (response) => response, {
    method: 'POST',
    body: { address, network },
    timeout: 60_000,
  })
}
