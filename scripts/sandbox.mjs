import { initScript, exitWithError, prepare } from './prepare.mjs'
import { claimResources, startSandbox } from './programs.mjs'
import { runPrograms } from './run-programs.mjs'
import { readSettings } from './settings.mjs'

initScript()
const settings = readSettings({ ...process.env, EARN_API_URL: undefined, EARN_API_KEY: undefined })
await prepare(['sandbox'])
const error = await claimResources(settings, [])
if (error) exitWithError(error)
process.exit(
  await runPrograms([(mark) => startSandbox(settings, mark)], () =>
    console.log(`Sandbox is ready at http://localhost:${settings.sandboxPort}`),
  ),
)
