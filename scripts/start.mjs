import { begin, giveUp, prepare } from './prepare.mjs'
import { portsOf, startGateway, startSandbox } from './programs.mjs'
import { runPrograms } from './run-programs.mjs'
import { readSettings } from './settings.mjs'
import { takenPort } from './taken-port.mjs'

begin()
const settings = readSettings(process.env)
await prepare(settings.sandbox ? ['client', 'server', 'sandbox'] : ['client', 'server'])
const taken = await takenPort(portsOf(settings))
if (taken) giveUp(taken)

const programs = [() => startGateway(settings)]
if (settings.sandbox) programs.unshift(() => startSandbox(settings))
process.exit(
  await runPrograms(programs, () =>
    console.log(`Sheaf is ready at http://localhost:${settings.port}`),
  ),
)
