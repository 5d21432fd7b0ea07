import { createECDH } from 'node:crypto'
import type { PushConfig } from '../read-push-config.ts'

/** Creates a pair of VAPID keys. */
export function createPushConfig(): PushConfig {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys('base64url')
  const privateKey = ecdh.getPrivateKey().toString('base64url').padStart(43, 'A')
  return { publicKey, privateKey, subject: 'mailto:operator@sheaf.example' }
}
