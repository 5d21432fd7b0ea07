import { join } from 'node:path'
import { claimFolder } from './claim-folder.mjs'
import { initScript, exitWithError, prepare, root, runCommand } from './prepare.mjs'
import { getStateFolder } from './programs.mjs'
import { readSettings } from './settings.mjs'

initScript()
const settings = readSettings({ ...process.env, EARN_API_URL: undefined, EARN_API_KEY: undefined })
const folder = getStateFolder(settings)
const claimError = claimFolder(folder)
if (claimError) exitWithError(claimError)
await prepare(['sandbox'])
const { code } = await runCommand(process.execPath, [join(root, 'dist/sandbox/reset.js')], {
  env: { ...process.env, SANDBOX_STATE: folder, PORT: undefined },
})
process.exitCode = code
