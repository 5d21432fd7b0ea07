import { firstLoad } from '../scripts/first-load.mjs'
import { firstVisits } from '../scripts/first-visit.mjs'
import { prepare, root } from '../scripts/prepare.mjs'

/**
 * Kilobytes of Brotli JavaScript that a first visit to a page loads.
 * @param {string} figure
 */
export async function firstLoadJs(figure) {
  const visit = firstVisits.find((each) => each.figure === figure)
  if (!visit) throw new Error(`there is no first visit "${figure}"`)
  await prepare([visit.target])
  return firstLoad(root, visit).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
