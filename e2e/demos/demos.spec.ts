import { readdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { waitForLogos } from '../fixtures/wait-for-logos.ts'
import { UNREACHABLE_HOSTS } from '../wallets/wallet-connect-site.ts'
import { listFlows } from '../../scripts/demo-flows.mjs'
import { root } from '../../scripts/prepare.mjs'
import { test } from './demo-test.ts'
import { createFastActor } from './fast-actor.ts'
import { FILM_SIZE } from './film.ts'
import { demos } from './flows.ts'
import {
  expectPictureUpToDate,
  FILM_IN_DOCS,
  getStillKey,
  PICTURE_FILES,
  PICTURES,
  readScreens,
  renewPicture,
  SCREENS_FILE,
} from './pictures.ts'

test.use({ viewport: FILM_SIZE })

/** `npm run demo -- pictures` remakes what a test only compares. */
const isRemaking = process.env['DEMO_PICTURES'] === '1'
const handleStill = isRemaking ? renewPicture : expectPictureUpToDate

/** Those that are played in Firefox, too. */
const MAIN = new Set(['first-deposit', 'native-staking', 'liquid-staking'])

for (const { name, prepare } of demos)
  test.describe(name, () => {
    test.use({ expected: name === 'phone-wallet' ? UNREACHABLE_HOSTS : null })

    test(`the demo "${name}" plays to its end, and its pictures show what it shows`, async ({
      stage,
    }) => {
      if (isRemaking) await waitForLogos(stage.page)
      const actor = createFastActor(stage.page)
      const steps = await prepare(stage)
      const keys = steps.flatMap(({ still }) => (still ? [getStillKey(name, still)] : []))
      expect(keys).toEqual(Object.keys(PICTURE_FILES).filter((key) => key.startsWith(`${name}/`)))
      for (const { caption, act, still } of steps)
        await test.step(caption, async () => {
          await act(actor)
          if (still) await handleStill(name, actor.page, still)
        })
    })
  })

for (const { name, prepare } of demos.filter((demo) => MAIN.has(demo.name)))
  test(`the demo "${name}" plays to its end in Firefox`, async ({ stageInFirefox: stage }) => {
    const actor = createFastActor(stage.page, true)
    for (const { caption, act } of await prepare(stage)) await test.step(caption, () => act(actor))
  })

test('every flow has a file of its name, by which the command finds it', () => {
  expect(listFlows(root)).toEqual(demos.map(({ name }) => name).toSorted())
})

test('every picture is of a flow, and its screen is recorded', () => {
  const names = demos.map(({ name }) => name)
  const keys = Object.keys(PICTURE_FILES)
  expect(keys.filter((key) => !names.includes(key.split('/')[0] ?? ''))).toEqual([])
  expect(Object.keys(readScreens()).toSorted()).toEqual(keys.toSorted())
})

test('every picture of README and docs is one that the command makes', () => {
  const made = [...Object.values(PICTURE_FILES), FILM_IN_DOCS.file]
  expect(readdirSync(PICTURES).toSorted()).toEqual([...made, SCREENS_FILE].toSorted())
})
