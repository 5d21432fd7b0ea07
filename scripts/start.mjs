import { begin, giveUp, prepare } from './prepare.mjs'
import {
  claimPlace,
  gatewayPort,
  registerGateway,
  startGateway,
  startSandbox,
} from './programs.mjs'
import { runPrograms } from './run-programs.mjs'
import { readSettings } from './settings.mjs'

begin()
const settings = readSettings(process.env)
await prepare(settings.sandbox ? ['client', 'server', 'sandbox'] : ['client', 'server'])
const wrong = await claimPlace(settings, [gatewayPort(settings)])
if (wrong) giveUp(wrong)

const programs = [...(settings.sandbox ? [startSandbox] : []), startGateway]
process.exit(
  await runPrograms(
    programs.map((start) => (mark) => start(settings, mark)),
    async () => {
      await registerGateway(settings)
      console.log(`Sheaf is ready at http://localhost:${settings.port}`)
    },
  ),
)
