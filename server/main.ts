import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, readConfig, type GatewayConfig } from './config.ts'
import { createLog } from './log.ts'
import { startGateway } from './start-gateway.ts'
import { readAssets, type Assets } from './static/assets.ts'

function configOrExit(): GatewayConfig {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

const config = configOrExit()
const log = createLog()

/** A folder of the build; empty where it was not built. */
const built = (name: string, under = ''): Assets => {
  const folder = resolve(import.meta.dirname, '..', name)
  return existsSync(folder) ? readAssets(folder, under) : new Map()
}
const assets: Assets = new Map([
  ...built('client'),
  ...built('widget'),
  ...built('embed', '/embed'),
])
if (assets.size === 0) log.warn('There is no built app here: only the interfaces are served.')

const starting = startGateway(config, assets, log, built('gallery'))
starting.then(
  ({ port }) => log.info(`Gateway is ready at http://localhost:${port}`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)

/** Stopping takes well under a second, a start a few; longer than this only when something hangs. */
const STOP_MS = 20_000

let stopping = false
/** A start can't be broken off; it is waited for, so that what it has started is stopped. */
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  await (await starting).close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
