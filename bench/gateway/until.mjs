import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits until something holds.
 * @param {() => boolean} holds
 * @param {number} seconds at most
 * @returns {Promise<boolean>} whether it does
 */
export async function until(holds, seconds) {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(50))
    if (holds()) return true
  return holds()
}
