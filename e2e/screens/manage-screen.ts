import { expect } from '@playwright/test'
import { yieldNamed } from '../journeys/contracts.ts'
import { invest } from './invest.ts'
import { remember } from './people.ts'
import { screen } from './screen.ts'

const A_DAY = 86_400
const states = ['no wallet', 'another address', 'ready', 'nothing to do', 'list of claims'] as const

export const manageScreen = screen('manage', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const yieldId = await yieldNamed(sheaf, 'Tidal Reward Staking')
  const { address } = await invest(sheaf, 'base-sepolia', [{ yieldId, amount: '1.5' }])
  await sheaf.moveTime(A_DAY)
  const path = `/yields/${yieldId}/manage/CLAIM_REWARDS`
  await page.goto(path)
  await expect(main.getByText('Connect the wallet that holds the position')).toBeVisible()
  yield 'no wallet'
  await remember(page, address)
  await page.goto(`${path}?address=${'0x'.padEnd(42, '7')}`)
  await expect(main.getByText('This position belongs to another address')).toBeVisible()
  yield 'another address'
  await page.goto(path)
  await expect(main.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  yield 'ready'
  await page.goto(`/yields/${yieldId}/manage/VOTE`)
  await expect(main.getByText('There is nothing like this to do now')).toBeVisible()
  yield 'nothing to do'
  await page.goto('/claim/base-sepolia')
  await expect(main.getByText('Claim 1 of 1')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  yield 'list of claims'
})
