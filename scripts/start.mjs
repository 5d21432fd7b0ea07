import { startTargets } from './build-targets.mjs'
import { begin, giveUp, prepare } from './prepare.mjs'
import {
  claimPlace,
  galleryPorts,
  gatewayPort,
  openToVisitors,
  startGateway,
  startSandbox,
} from './programs.mjs'
import { runPrograms } from './run-programs.mjs'
import { readSettings, withGallery } from './settings.mjs'

begin()
const settings = withGallery(readSettings(process.env))
await prepare(startTargets(settings.sandbox))
const wrong = await claimPlace(settings, [gatewayPort(settings), ...galleryPorts(settings)])
if (wrong) giveUp(wrong)

const programs = [...(settings.sandbox ? [startSandbox] : []), startGateway]
process.exit(
  await runPrograms(
    programs.map((start) => (mark) => start(settings, mark)),
    async () => {
      await openToVisitors(settings)
      console.log(`Sheaf is ready at http://localhost:${settings.port}`)
      for (const { port } of galleryPorts(settings))
        console.log(`A page elsewhere that embeds it: http://localhost:${port}`)
    },
  ),
)
