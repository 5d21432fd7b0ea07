import { expect, it } from 'vitest'
import { exampleAnswers, YIELD_ID } from '#src/testing/example-answers.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { ComparePage } from './compare-page.tsx'

const OTHER_ID = 'base-sepolia-steady'

it.each([
  ['inside the identity check', { kyc: { notes: 'Ask the issuer.' } }],
  ['beside the identity check', { kyc: {}, notes: 'Ask the issuer.' }],
])('a note %s is shown', async (_, requirements) => {
  const path = `/v1/yields/${YIELD_ID}`
  const sent: { mechanics?: object } = Object(exampleAnswers[path])
  const mechanics = { ...sent.mechanics, requirements: { kycRequired: true, ...requirements } }
  const answers = { ...exampleAnswers, [path]: { ...sent, mechanics } }
  const screen = { href: `/compare?ids=${YIELD_ID},${OTHER_ID}`, page: ComparePage }
  expect((await renderScreen(screen, answers, [])).markup).toContain('Ask the issuer.')
})
