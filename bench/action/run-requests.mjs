import { setTimeout as pass } from 'node:timers/promises'
import { runDeposits } from './run-deposits.mjs'

const MINUTE = 60_000

/**
 * What a page asks of the service in a minute in which nothing happens: of one that waits for a block, and of one that waits
 * for a service which does not see that block, the higher number. Reading the chain does not count (decisions/014-next-step).
 */
export const runRequests = () =>
  runDeposits({ hasNews: true }, async ({ page, open, sign, fault }) => {
    await open()
    const resumeBlocks = await fault({ kind: 'stalled-blocks' })
    await sign()
    await page.getByText('Sent. Waiting for the network to confirm').waitFor()
    const forBlock = await countRequestsInMinute(page)
    await fault({ kind: 'stalled-indexer' })
    const seen = page.getByText('The network has it. Waiting for the service to see it').waitFor()
    await resumeBlocks()
    await seen
    return Math.max(forBlock, await countRequestsInMinute(page))
  })

/** @param {import('playwright').Page} page */
async function countRequestsInMinute(page) {
  let count = 0
  const countRequest = (/** @type {import('playwright').Request} */ request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) count += 1
  }
  page.on('request', countRequest)
  await pass(MINUTE)
  page.off('request', countRequest)
  return count
}
