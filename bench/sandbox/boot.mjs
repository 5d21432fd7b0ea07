import { median } from '../median.mjs'
import { runSandbox } from './run-sandbox.mjs'

const TIMES = 5

/**
 * Seconds from the start of an installed and built sandbox to its ready line, with nothing kept from before: contracts
 * are compiled, chains and database are made. Median of five.
 */
export async function sandboxBoot() {
  const all = []
  for (let time = 0; time < TIMES; time += 1)
    all.push(await runSandbox(async ({ seconds }) => seconds))
  return median(all)
}
