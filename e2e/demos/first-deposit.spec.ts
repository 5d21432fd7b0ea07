import { test } from '../fixtures/sheaf.ts'
import { openDemoVault } from '../journeys/demo-vault.ts'
import { createFastActor } from './fast-actor.ts'
import { firstDeposit } from './first-deposit.ts'

test('the demo "first deposit" plays to its end', async ({ page, sheaf }) => {
  // Hides what earlier journeys left there.
  await page.goto('/?q=Harbor+USDC')
  const vault = await openDemoVault(page, sheaf)
  await vault.leave()
  for (const { caption, act } of firstDeposit)
    await test.step(caption, () => act(createFastActor(page)))
})
