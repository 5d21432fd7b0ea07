import { begin, giveUp, prepare } from './prepare.mjs'
import { claimPlace, startSandbox } from './programs.mjs'
import { runPrograms } from './run-programs.mjs'
import { readSettings } from './settings.mjs'

begin()
const settings = readSettings({ ...process.env, EARN_API_URL: undefined, EARN_API_KEY: undefined })
await prepare(['sandbox'])
const wrong = await claimPlace(settings, [])
if (wrong) giveUp(wrong)
process.exit(
  await runPrograms([(mark) => startSandbox(settings, mark)], () =>
    console.log(`Sandbox is ready at http://localhost:${settings.sandboxPort}`),
  ),
)
