import { availableParallelism, freemem, loadavg } from 'node:os'
import { statfsSync } from 'node:fs'

const POLL_INTERVAL_MS = 500
const MIN_STALL_MS = 3000
const MIB = 2 ** 20

/**
 * Looks at the machine while tests run, so that who reads of a failure knows whether it stood still or was full.
 * @param {string} folder on the disk to look at
 * @returns {() => string[]} ends it, and says in a line or two what was seen
 */
export function watchMachine(folder) {
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return (bavail * bsize) / MIB
  }
  let least = { disk: free(), memory: freemem() / MIB }
  let load = 0
  /** @type {{ at: Date, seconds: number }[]} */
  const stalls = []
  let before = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const late = now - before - POLL_INTERVAL_MS
    before = now
    if (late > MIN_STALL_MS) stalls.push({ at: new Date(), seconds: late / 1000 })
    least = {
      disk: Math.min(least.disk, free()),
      memory: Math.min(least.memory, freemem() / MIB),
    }
    load = Math.max(load, loadavg()[0] ?? 0)
  }, POLL_INTERVAL_MS)
  return () => {
    clearInterval(timer)
    const longest = stalls.toSorted((a, b) => b.seconds - a.seconds).slice(0, 3)
    const stallTexts = longest.map(
      ({ at, seconds }) => `${seconds.toFixed(1)} s until ${at.toISOString()}`,
    )
    return [
      `machine: ${availableParallelism()} cores, load up to ${load.toFixed(1)}, at least ${Math.round(least.disk)} MB of disk and ${Math.round(least.memory)} MB of memory free`,
      ...(stalls.length > 0
        ? [`it stood still ${stalls.length} times: ${stallTexts.join(', ')}`]
        : []),
    ]
  }
}
