import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'

/** A push as the browser gets it, with what the push service sees of it. */
export interface ReceivedPush {
  readonly text: string
  readonly headers: IncomingHttpHeaders
  readonly bodyLength: number
  /** Claims of the sender, whose signature was verified. */
  readonly claims: Readonly<Record<string, unknown>>
}

/** A browser's subscription, as `PushSubscription.toJSON()` has it. */
export interface TestSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly received: readonly ReceivedPush[]
  /** Sets what the push service answers from now on. */
  answer(status: number): void
}

interface Browser {
  readonly ecdh: ECDH
  readonly auth: Buffer
  readonly received: ReceivedPush[]
  status: number
}

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Decrypts a message of one record. Source: RFC 8188, 2; RFC 8291, 3. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the record has no end')
  return padded.subarray(0, end).toString('utf8')
}

/** Verifies who sent it, as push services do. Source: RFC 8292, 2 and 3. @throws when it is not signed */
function readClaims(authorization: string | undefined): Readonly<Record<string, unknown>> {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const publicKey = createPublicKey({ format: 'jwk', key: jwk })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the push is not signed')
  const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  return { ...z.record(z.string(), z.unknown()).parse(read), key }
}

/** Starts a push service on loopback with browsers behind it, which decrypt what they get. */
export async function startPushReceiver() {
  const browsers = new Map<string, Browser>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '')
      const body = Buffer.concat(chunks)
      const { headers } = request
      browser?.received.push({
        text: decrypt(body, browser),
        headers,
        bodyLength: body.length,
        claims: readClaims(headers.authorization),
      })
      response.writeHead(browser?.status ?? 404).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    origin,
    createSubscription(): TestSubscription {
      const path = `/send/${randomBytes(24).toString('base64url')}`
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const browser: Browser = { ecdh, auth: randomBytes(16), received: [], status: 201 }
      browsers.set(path, browser)
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh, auth: browser.auth.toString('base64url') },
        received: browser.received,
        answer: (status) => void (browser.status = status),
      }
    },
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
