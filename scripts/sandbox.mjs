import { join } from 'node:path'
import { initScript, exitWithError, prepare, root, runCommand } from './prepare.mjs'
import { claimFolder, claimResources, getStateFolder, startSandbox } from './programs.mjs'
import { runPrograms } from './start-program.mjs'
import { readSettings } from './settings.mjs'

// `npm run sandbox` runs it alone; `reset` clears its chains and its database while nothing runs; `upgrade` changes a vault of
// one that runs: npm run sandbox:upgrade -- --vault <id> --to v3
const [command, ...args] = process.argv.slice(2)

initScript()
const settings = readSettings({ ...process.env, EARN_API_URL: undefined, EARN_API_KEY: undefined })
if (command === 'upgrade' || command === 'reset') process.exit(await runOnState(command))
await prepare(['sandbox'])
const error = await claimResources(settings, [])
if (error) exitWithError(error)
process.exit(
  await runPrograms([(mark) => startSandbox(settings, mark)], () =>
    console.log(`Sandbox is ready at http://localhost:${settings.sandboxPort}`),
  ),
)

/**
 * Runs a program of the sandbox to its end, on the state of this clone's.
 * @param {'reset' | 'upgrade'} name
 * @returns {Promise<number>} its exit code
 */
async function runOnState(name) {
  const folder = getStateFolder(settings)
  const claimError = name === 'reset' ? claimFolder(folder) : null
  if (claimError) exitWithError(claimError)
  await prepare(['sandbox'])
  const env = name === 'reset' ? { ...process.env, PORT: undefined } : settings.env
  const { code } = await runCommand(
    process.execPath,
    [join(root, `dist/sandbox/${name}.js`), ...args],
    {
      env: { ...env, SANDBOX_STATE: folder },
    },
  )
  return code
}
