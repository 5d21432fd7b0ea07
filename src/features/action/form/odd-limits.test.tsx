import { expect, it } from 'vitest'
import { EnterPage } from '#src/features/action/index.ts'
import { exampleAnswers, OWNER, YIELD_ID } from '#src/testing/example-answers.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const PATH = `/v1/yields/${YIELD_ID}`
const accounts = [
  { family: 'evm', address: OWNER, walletName: 'Test wallet', status: 'connected' },
] as const
const UNUSABLE = 'Limits could not be read: the amount may be refused.'

/** Returns the text of the form of a deposit into a yield with these limits, for its yield or its field. */
async function show(entryLimits: object, field: object = {}): Promise<string> {
  const sent: { mechanics?: object } = Object(exampleAnswers[PATH])
  const amount = { name: 'amount', type: 'string', required: true, ...field }
  const mechanics = { ...sent.mechanics, entryLimits, arguments: { enter: { fields: [amount] } } }
  const answers = { ...exampleAnswers, [PATH]: { ...sent, mechanics } }
  const screen = { href: `/yields/${YIELD_ID}/enter`, page: EnterPage }
  const { markup } = await renderScreen(screen, answers, accounts)
  expect(markup).toMatch(/<input[^>]*name="amount"/)
  return markup.replaceAll(/<[^>]*>/g, ' ')
}

it.each([
  [{ minimum: '10', maximum: '1' }],
  [{ minimum: '1', maximum: '0' }],
  [{ minimum: 'much', maximum: null }],
  [{ minimum: {}, maximum: '5' }],
])('limits that can’t be used are left out, and the form says so: %o', async (limits) => {
  expect(await show(limits)).toContain(UNUSABLE)
  expect(await show({}, limits)).toContain(UNUSABLE)
})

it.each([
  [{ minimum: '1e-7', maximum: null }, '0.0000001'],
  [{ minimum: '1,000', maximum: '-1' }, '1,000'],
])('limits in another spelling are read: %o', async (limits, shown) => {
  const text = await show(limits)
  expect(text).toContain(shown)
  expect(text).not.toContain(UNUSABLE)
})
