import { test } from '../fixtures/sheaf.ts'
import { fastHands } from './fast-hands.ts'
import { firstDeposit } from './first-deposit.ts'

test('the demo "first deposit" plays to its end', async ({ page }) => {
  for (const { caption, act } of firstDeposit) await test.step(caption, () => act(fastHands(page)))
})
