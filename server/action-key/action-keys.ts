import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Keys that prove that a browser created an action: only the response that created it carries its key
 * (decisions/028-action-keys). All copies of the gateway share the secret.
 */
export interface ActionKeys {
  getKey(action: string): string
  /** Compares in constant time. */
  verifyKey(action: string, key: string): boolean
}

export function createActionKeys(secret: string): ActionKeys {
  const mac = (action: string): Buffer =>
    createHmac('sha256', secret).update(`action ${action}`).digest()
  return {
    getKey: (action) => mac(action).toString('base64url'),
    verifyKey(action, key) {
      const expected = mac(action)
      const claimed = Buffer.from(key, 'base64url')
      return claimed.length === expected.length && timingSafeEqual(expected, claimed)
    },
  }
}
