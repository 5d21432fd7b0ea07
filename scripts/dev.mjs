import { join } from 'node:path'
import { initScript, exitWithError, prepare, root } from './prepare.mjs'
import {
  claimResources,
  getGatewayPort,
  waitForGateway,
  startGateway,
  startSandbox,
} from './programs.mjs'
import { runPrograms, startProgram } from './start-program.mjs'
import { readSettings } from './settings.mjs'

initScript()
const settings = readSettings(process.env)
const devPort = Number(process.env['DEV_PORT'] || 5173)
await prepare(settings.sandbox ? ['server', 'sandbox'] : ['server'])
const pagePort = { port: devPort, variable: 'DEV_PORT', what: 'the development server' }
const error = await claimResources(settings, [pagePort, getGatewayPort(settings)])
if (error) exitWithError(error)

/**
 * Vite with reload; everything that isn't a source goes to the gateway.
 * @type {typeof startGateway}
 */
const startVite = ({ env, port }, mark) =>
  startProgram({
    name: 'development server',
    file: join(root, 'node_modules/vite/bin/vite.js'),
    args: ['--port', String(devPort), '--strictPort', '--clearScreen', 'false'],
    env: { ...env, ...mark, GATEWAY_URL: `http://127.0.0.1:${port}` },
    readyText: 'ready in',
    logFile: join(root, '.sheaf/logs/vite.log'),
  })

const programs = [...(settings.sandbox ? [startSandbox] : []), startGateway, startVite]
process.exit(
  await runPrograms(
    programs.map((start) => (mark) => start(settings, mark)),
    async () => {
      await waitForGateway(settings)
      console.log(`Sheaf is ready at http://localhost:${devPort}`)
    },
  ),
)
