import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { closeGracefully } from './close-gracefully.ts'
import { ConfigError, readConfig, type GatewayConfig } from './config.ts'
import { createGateway } from './gateway.ts'
import { createLog } from './log.ts'
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
const folder = resolve(import.meta.dirname, '../client')
const assets: Assets = existsSync(folder) ? readAssets(folder) : new Map()
if (assets.size === 0) log.warn('There is no built app here: only the interfaces are served.')
const app = createGateway(config, assets, log)

const server = serve(
  // The sandbox is for this machine alone; a real deployment stands behind a balancer.
  { fetch: app.fetch, port: config.port, ...(config.sandbox && { hostname: '127.0.0.1' }) },
  ({ port }) => log.info(`Gateway is ready at http://localhost:${port}`),
)

server.on('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(
    error.code === 'EADDRINUSE'
      ? `Port ${config.port} is taken: stop what uses it, or set PORT to another one.\n`
      : `The gateway can’t listen on port ${config.port} (${error.code ?? error.name}).\n`,
  )
  process.exit(1)
})

let stopping = false
const stop = (): void => {
  if (stopping) return
  stopping = true
  void closeGracefully(server).then(() => process.exit(0))
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
