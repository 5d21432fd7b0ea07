import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, readConfig, type GatewayConfig } from './config.ts'
import { loadPrerenderer } from './first-page/first-pages.ts'
import { createLog, exitOnCrash } from './log.ts'
import { createRedactor } from './logging/redact-secrets.ts'
import { startGateway, formatStartError } from './start-gateway.ts'
import { readAssets, type Assets } from './static/assets.ts'
import { checkBrandWords } from './brand/brand-words.ts'
import { createBrandStyle } from './brand/brand-style.ts'
import { brandPages } from './brand/brand-pages.ts'

let redact = (text: string): string => text
// Before the settings are read, so that a crash meanwhile does not print them.
exitOnCrash(createLog({ level: 'info', addresses: false }, (line) => redact(line)))

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
const wordMistakes = await checkBrandWords(config.words)
if (wordMistakes.length > 0) {
  process.stderr.write(`${wordMistakes.join('\n')}\n`)
  process.exit(1)
}
redact = createRedactor(config)
const log = createLog(config.log, redact)

/** Reads a folder of the build; empty where it was not built. */
const readBuiltAssets = (name: string, under = ''): Assets => {
  const folder = resolve(import.meta.dirname, '..', name)
  return existsSync(folder) ? readAssets(folder, under) : new Map()
}
const built: Assets = new Map([
  ...readBuiltAssets('client'),
  ...readBuiltAssets('widget'),
  ...readBuiltAssets('embed', '/embed'),
])
const assets = brandPages(built, config, createBrandStyle(config, built))
if (assets.size === 0) log.warn('There is no built app here: only the interfaces are served.')
const { logo } = config.brand
if (assets.size > 0 && logo !== null && !assets.has(logo))
  log.warn(`BRAND_LOGO names ${logo}, which is not among the built files: put it into public/.`)
for (const { path } of config.fonts)
  if (assets.size > 0 && !assets.has(path))
    log.warn(`BRAND_FONTS names ${path}, which is not among the built files: put it into public/.`)

const createPrerenderPage = loadPrerenderer(resolve(import.meta.dirname, '../first-page'))
const hostPages: Assets = new Map([
  ...readBuiltAssets('gallery'),
  ...readBuiltAssets('playground', '/playground'),
])
const starting = startGateway(config, assets, log, hostPages, createPrerenderPage)
starting.then(
  ({ port }) => log.info(`Gateway is ready at http://localhost:${port}`),
  (error: unknown) => {
    process.stderr.write(redact(`${formatStartError(error)}\n`))
    process.exit(1)
  },
)

/** Longer than a start and the longest request; exceeded only by a hang. */
const STOP_MS = 45_000

let stopping = false
/** A start cannot be aborted; it is awaited, so that what it started is stopped. */
const stop = async (drain: number): Promise<void> => {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), STOP_MS + drain * 1_000).unref()
  await (await starting).close(drain)
  process.exit(0)
}
process.on('SIGTERM', () => void stop(config.drainSeconds))
// From a terminal: there is no load balancer to notify.
process.on('SIGINT', () => void stop(0))
