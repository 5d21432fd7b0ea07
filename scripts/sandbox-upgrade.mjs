import { join, resolve } from 'node:path'
import { initScript, prepare, root, runCommand } from './prepare.mjs'
import { readSettings } from './settings.mjs'

// Upgrades a vault of the sandbox that runs: npm run sandbox:upgrade -- --vault <id> --to v3
initScript()
const { env } = readSettings({ ...process.env, EARN_API_URL: undefined, EARN_API_KEY: undefined })
await prepare(['sandbox'])
const { code } = await runCommand(
  process.execPath,
  [join(root, 'dist/sandbox/upgrade.js'), ...process.argv.slice(2)],
  { env: { ...env, SANDBOX_STATE: resolve(root, env['SANDBOX_STATE'] || '.sheaf') } },
)
process.exit(code)
