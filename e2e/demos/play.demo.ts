import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForLogos } from '../fixtures/wait-for-logos.ts'
import { UNREACHABLE_HOSTS } from '../wallets/wallet-connect-site.ts'
import { test } from './demo-test.ts'
import { animatePicture, createFilm } from './film.ts'
import { demos } from './flows.ts'
import { overlayInPage } from './overlay-in-page.ts'
import { FILM_IN_DOCS, PICTURES } from './pictures.ts'
import { createSlowActor } from './slow-actor.ts'

const canRecord = process.env['DEMO_FILM'] === '1'
const isForDocs = process.env['DEMO_DOCS'] === '1'
/** How long the result stays. */
const END_MS = 2500

test.use({ expected: UNREACHABLE_HOSTS })

for (const [order, { name, title, summary, prepare }] of demos.entries())
  test(name, async ({ stage }, { outputDir }) => {
    const folder = process.env['DEMO_FOLDER'] ?? outputDir
    await stage.page.context().addInitScript(overlayInPage)
    await waitForLogos(stage.page)
    const steps = await prepare(stage)
    const webm = `${name}.webm`
    const film = createFilm(canRecord ? join(folder, webm) : null)
    const actor = await createSlowActor(stage.page, film)
    const captions: { readonly text: string; readonly second: number }[] = []
    const stills: { readonly file: string; readonly caption: string }[] = []
    for (const { caption, act, still } of steps) {
      captions.push({ text: caption, second: film.getTime() })
      await actor.say(caption)
      await act(actor)
      if (still === undefined) continue
      const file = `${name}-${stills.length + 1}-${still.name}.png`
      stills.push({ file, caption })
      await actor.takePicture(join(folder, file))
    }
    await actor.page.waitForTimeout(END_MS)
    await film.finish()
    if (isForDocs && canRecord && name === FILM_IN_DOCS.demo)
      await animatePicture(join(folder, webm), join(PICTURES, FILM_IN_DOCS.file))
    const record = { name, title, summary, order, film: canRecord ? webm : null, captions, stills }
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(record, undefined, 2)}\n`)
  })
