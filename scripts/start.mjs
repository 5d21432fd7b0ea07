import { getStartTargets } from './build-targets.mjs'
import { initScript, exitWithError, prepare } from './prepare.mjs'
import {
  claimResources,
  getGalleryPorts,
  getGatewayPort,
  waitForGateway,
  startGateway,
  startSandbox,
} from './programs.mjs'
import { runPrograms } from './start-program.mjs'
import { readSettings, withGallery } from './settings.mjs'

initScript()
const settings = withGallery(readSettings(process.env))
await prepare(getStartTargets(settings.sandbox))
const error = await claimResources(settings, [
  getGatewayPort(settings),
  ...getGalleryPorts(settings),
])
if (error) exitWithError(error)

const programs = [...(settings.sandbox ? [startSandbox] : []), startGateway]
process.exit(
  await runPrograms(
    programs.map((start) => (mark) => start(settings, mark)),
    async () => {
      await waitForGateway(settings)
      console.log(`Sheaf is ready at http://localhost:${settings.port}`)
      for (const { port } of getGalleryPorts(settings))
        console.log(`A page elsewhere that embeds it: http://localhost:${port}`)
    },
  ),
)
