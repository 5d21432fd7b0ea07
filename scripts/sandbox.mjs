import { begin, giveUp, prepare } from './prepare.mjs'
import { portsOf, startSandbox } from './programs.mjs'
import { runPrograms } from './run-programs.mjs'
import { readSettings } from './settings.mjs'
import { takenPort } from './taken-port.mjs'

begin()
const settings = readSettings({ ...process.env, EARN_API_URL: undefined, EARN_API_KEY: undefined })
await prepare(['sandbox'])
const taken = await takenPort(portsOf(settings).filter(({ variable }) => variable !== 'PORT'))
if (taken) giveUp(taken)
process.exit(
  await runPrograms([(mark) => startSandbox(settings, mark)], () =>
    console.log(`Sandbox is ready at http://localhost:${settings.sandboxPort}`),
  ),
)
