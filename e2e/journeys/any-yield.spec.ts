import { expect } from '@playwright/test'
import {
  canLeaveAtOnce,
  getPromptFeatures,
  getYieldFeatures,
  isOpen,
  findSmallestCover,
} from '../any-yield/yield-features.ts'
import { rememberAccount } from '../any-yield/remember-account.ts'
import { listYields, type ListedYield } from '../any-yield/earn-service.ts'
import {
  enter,
  getFreeAt,
  continueWalk,
  type Visit,
  type YieldWalk,
} from '../any-yield/yield-walk.ts'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import { installSolanaWallet } from '../wallets/scripted-solana-wallet.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { selectWallet, connect } from './connect.ts'

/**
 * With all checks, the fewest yields that cover all deposit features and an exit of each type are entered, and one of
 * each type is left at once. `EVERY_YIELD=few` also waits, manages and exits the fewest that cover everything, and
 * `EVERY_YIELD=1` does so with every one.
 */
const EVERY = process.env['EVERY_YIELD'] ?? ''
const isLeft = EVERY !== ''
const isWhole = EVERY === '1'

/** Yields that exist to be rejected, with the expected message. */
const refuseOnPurpose = {
  'Granary Halted USDT': 'enter: Deposits are paused',
  'Granary Waiting USDC': 'exit: Withdrawals are paused',
  'Granary Blocked USDC': 'enter: Request not accepted',
  'Granary Regional USDC': 'enter: Not allowed from here',
  'Granary Paused DAI': 'enter: Not clear whether this was created',
}

const DAY = 86_400
/** What journeys of the same sandbox can live with. */
const MOST_DAYS = isLeft ? 400 : 16
const ROUNDS = isLeft ? 20 : 0

/** Warm-ups and lock-ups that are worth waiting for. */
const waitOf = ({ mechanics }: ListedYield): number =>
  Math.max(
    ...[mechanics.warmupPeriod, mechanics.lockupPeriod, { seconds: DAY }].map(
      (period) => period?.seconds ?? 0,
    ),
  )

const nowOf = async ({ sandboxUrl }: Sheaf): Promise<number> => {
  const { now }: { now?: unknown } = Object(await (await fetch(`${sandboxUrl}/admin/time`)).json())
  return Date.parse(String(now))
}

// The service's rejections are asserted here, in the page's own words.
test.use({ expected: /\/v1\/actions\/(?:enter|exit|manage)/ })

test('every listed yield can be used, or shows at once why not', async ({ page, sheaf }) => {
  test.setTimeout(isLeft ? 7_200_000 : 1_800_000)
  const all = await listYields(sheaf)
  const open = all.filter(isOpen)
  const closed = all.filter((one) => !isOpen(one))
  const showing = isLeft ? getYieldFeatures : getPromptFeatures
  const walked = isWhole ? open : findSmallestCover(open, showing)

  const wallet = await installWallet(page, sheaf, 'ethereum-sepolia')
  const solana = await installSolanaWallet(page)
  await page.goto('/portfolio')
  await connect(page, wallet.name)
  // A page that is left while connecting has connected nothing.
  await expect(page.getByRole('banner').getByText(wallet.address.slice(0, 6))).toBeVisible()
  await page.goto(`/yields/${open.find(({ network }) => network === 'solana-devnet')?.id}/enter`)
  await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click()
  await selectWallet(page, solana.name, 'solana')
  await expect(page.getByRole('banner').getByText(solana.address.slice(0, 6))).toBeVisible()

  for (const { id } of closed) {
    await page.goto(`/yields/${encodeURIComponent(id)}/enter`)
    await expect(page.getByText('No deposits now')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Review' })).toBeHidden()
  }
  for (const { id } of all.filter(({ status }) => !status.exit)) {
    await page.goto(`/yields/${encodeURIComponent(id)}/exit`)
    await expect(page.getByText('No withdrawals now')).toBeVisible()
  }

  const walks: YieldWalk[] = []
  const visit: Visit = {
    isWanted: (features) =>
      isWhole ||
      features.some(
        (feature) =>
          (isLeft || feature.startsWith('leave ')) && !walks.some(({ used }) => used.has(feature)),
      ),
    offeredFeatures: new Set(),
    page,
    sheaf,
    show: async ({ earnYield, address }) => {
      if (earnYield.network === 'solana-devnet') return
      await wallet.selectAccount(address)
      await rememberAccount(page, address)
    },
  }
  for (const earnYield of walked) {
    const isSolana = earnYield.network === 'solana-devnet'
    const address = isSolana ? solana.address : await wallet.addAccount()
    await sheaf.faucet(address, earnYield.network)
    const walk = {
      earnYield,
      address,
      finished: new Set<string>(),
      errors: [],
      used: new Set<string>(),
    }
    walks.push(walk)
    await test.step(`into ${earnYield.metadata.name}`, () => enter(visit, walk))
  }

  const entered = walks.filter(({ errors: trouble }) => trouble.length === 0)
  const going = isLeft ? entered : []
  if (!isLeft)
    for (const walk of entered.filter(({ earnYield }) => canLeaveAtOnce(earnYield)))
      await test.step(`out of ${walk.earnYield.metadata.name}`, () => continueWalk(visit, walk))
  // One with a last day is exited before it here, and after it by the others.
  const early = going.find(({ earnYield }) => isLeft && earnYield.mechanics.type === 'fixed_yield')
  if (early) await continueWalk(visit, early)
  const days = Math.ceil(Math.max(...walked.map(waitOf)) / DAY)
  if (isLeft) await sheaf.moveTime(Math.min(days, MOST_DAYS) * DAY)
  for (let round = 0; round < ROUNDS; round += 1) {
    let acted = 0
    for (const walk of going) acted += Number(await continueWalk(visit, walk))
    if (acted > 0) continue
    const ends = await Promise.all(going.map((walk) => getFreeAt(visit, walk)))
    const wait = Math.max(...ends.map((end) => end ?? 0)) - (await nowOf(sheaf))
    // Actions that return with time, such as rewards, may still be open.
    const isLeftOut = [...visit.offeredFeatures].some(
      (one) => !walks.some(({ used }) => used.has(one)),
    )
    if (wait > MOST_DAYS * DAY * 1000 || (wait <= 0 && !isLeftOut)) break
    await sheaf.moveTime(wait > 0 ? Math.ceil(wait / 1000) + 60 : DAY)
  }

  const used = new Set(walks.flatMap((walk) => [...walk.used]))
  const listed = walked.flatMap(showing).filter((feature) => !feature.startsWith('manage '))
  const offered = isLeft ? visit.offeredFeatures : []
  const missing = [...new Set([...listed, ...offered])].filter((one) => !used.has(one))
  const trouble = walks
    .filter((walk) => walk.errors.length > 0)
    .map(({ earnYield, errors: words }) => [earnYield.metadata.name, words.join('; ')])
  const names = new Set(walks.map(({ earnYield }) => earnYield.metadata.name))
  const refusals = Object.entries(refuseOnPurpose)
    .filter(([name]) => names.has(name))
    .map(([name, title]) => [name, expect.stringMatching(new RegExp(`^${title} `))])
  expect({ missing, trouble: Object.fromEntries(trouble) }).toEqual({
    missing: [],
    trouble: Object.fromEntries(refusals),
  })
})
