import { createHmac, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type PostgresServer } from '#database/start-postgres.ts'
import { exampleConfig } from '../../testing/example-config.ts'
import type { GatewayConfig } from '../../config.ts'
import type { Log } from '../../log.ts'
import { startGateway, type RunningGateway } from '../../start-gateway.ts'

export const ADDRESS = '0xAbC0000000000000000000000000000000000001'

/** An event about a transaction of `ADDRESS`. */
export const exampleEvent = (changes: object = {}) => ({
  id: randomUUID(),
  type: 'transaction.status_changed',
  resource: 'transaction',
  action: 'status_changed',
  created_at: new Date().toISOString(),
  project_id: 'p',
  subject: { transaction_id: 't1', network: 'base', address: ADDRESS },
  data: { id: 't1', status: 'CONFIRMED', error: null, address: ADDRESS },
  ...changes,
})

interface Signing {
  readonly secret?: string
  /** Seconds from now. */
  readonly age?: number
  readonly headers?: Readonly<Record<string, string>>
}

export const SECRET = 'a-secret-of-24-characters'
export const OLDER_SECRET = 'an-older-secret-of-24-chars'

interface TestGateways {
  readonly urls: readonly [string, string]
  readonly databaseUrl: string
  /** Returns everything logged, as one text. */
  getLog(): string
  restartDatabase(): Promise<void>
  startCopy(): Promise<RunningGateway>
}

/** All tests are one visitor, with high limits. */
const limits = { creations: 1_000, addresses: 1_000, streams: 1_000 }
const visitors = { proxyHops: 0, limits, nodeUnits: 1_000_000, share: 100 }

/** @param changes of the copies' settings, which are a gateway's without a reachable service */
export function setupTestGateways(
  changes: () => Partial<GatewayConfig> = () => ({}),
): () => TestGateways {
  let folder = ''
  let database: PostgresServer
  let gateways: TestGateways | null = null
  const running: RunningGateway[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sheaf-gateways-'))
    // The database may run as another user, who has to reach its data.
    await chmod(folder, 0o755)
    const postgresOptions = { folder: join(folder, 'postgres') }
    database = await startPostgres(postgresOptions)
    const url = await database.openDatabase('gateway')
    const lines: unknown[] = []
    const record = (...line: unknown[]): void => void lines.push(line)
    const log: Log = { info: record, warn: record, error: record }
    const events = {
      secrets: [SECRET, OLDER_SECRET],
      headerPrefix: 'X-Service-',
    }
    const startCopy = () =>
      startGateway(
        exampleConfig({ port: 0, database: { url }, events, visitors, ...changes() }),
        new Map(),
        log,
      )
    // Concurrently: the copies' migrations must not collide.
    const [one, two] = await Promise.all([startCopy(), startCopy()])
    running.push(one, two)
    gateways = {
      urls: [`http://127.0.0.1:${one.port}`, `http://127.0.0.1:${two.port}`],
      databaseUrl: url,
      getLog: () => JSON.stringify(lines),
      async restartDatabase() {
        await database.stop()
        database = await startPostgres(postgresOptions)
      },
      startCopy,
    }
  })
  afterAll(async () => {
    await Promise.all(running.map((gateway) => gateway.close()))
    await database.stop()
    await rm(folder, { recursive: true })
  })
  return () => {
    if (!gateways) throw new Error('the gateways have not been started yet')
    return gateways
  }
}

/** Sends a delivery as the service does. */
export function postBody(url: string, body: string, signing: Signing = {}): Promise<Response> {
  const { secret = SECRET, age = 0, headers = {} } = signing
  const timestamp = String(Math.floor(Date.now() / 1_000) - age)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return fetch(`${url}/webhooks/earn`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-service-timestamp': timestamp,
      'x-service-signature': `sha256=${signature}`,
      ...headers,
    },
    body,
  })
}

export const postEvent = (url: string, event: object, signing?: Signing): Promise<Response> =>
  postBody(url, JSON.stringify(event), signing)
