import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What proves that a browser created an action: only the answer that created it carries its key (decisions/028-action-keys). The copies
 * share the secret, so that each knows the keys of all.
 */
export interface ActionKeys {
  getKey(action: string): string
  /** In constant time. */
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
