import { join } from 'node:path'
import { claimFolder } from './claim-folder.mjs'
import { begin, giveUp, prepare, root } from './prepare.mjs'
import { stateFolder } from './programs.mjs'
import { runCommand } from './run-command.mjs'
import { readSettings } from './settings.mjs'

begin()
const settings = readSettings({ ...process.env, EARN_API_URL: undefined, EARN_API_KEY: undefined })
const folder = stateFolder(settings)
const taken = claimFolder(folder)
if (taken) giveUp(taken)
await prepare(['sandbox'])
const { code } = await runCommand(process.execPath, [join(root, 'dist/sandbox/reset.js')], {
  env: { ...process.env, SANDBOX_STATE: folder, PORT: undefined },
})
process.exitCode = code
