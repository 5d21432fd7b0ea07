import { runDeposits } from './run-deposits.mjs'

/** As many as the service lets one address begin in a minute. */
const DEPOSITS = 10

/**
 * Milliseconds from when a block has a deposit's first step to when the wallet is asked for the second, which takes the
 * service to see it and all checks and the rehearsal to be made anew: 95th percentile. Source: decisions/014-next-step.
 * @param {{ hasNews: boolean }} options
 */
export const nextPrompt = (options) =>
  runDeposits(options, async (depositor) => {
    const all = []
    for (let count = 0; count < DEPOSITS; count += 1) all.push(await betweenSteps(depositor))
    return all.toSorted((a, b) => a - b)[Math.ceil(DEPOSITS * 0.95) - 1] ?? NaN
  })

/** @param {import('./run-deposits.mjs').Depositor} depositor */
async function betweenSteps({ page, prompts, open, sign }) {
  prompts.splice(0)
  await open()
  await sign()
  await page.getByText('Your deposit is in.').waitFor()
  const [first, second, ...others] = prompts
  if (!first || !second || others.length > 0) throw new Error('A deposit is two transactions.')
  return second.askedAt - (await first.minedAt)
}
