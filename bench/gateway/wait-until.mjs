import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits until something holds.
 * @param {() => boolean} condition
 * @param {number} seconds at most
 * @returns {Promise<boolean>} whether it does
 */
export async function waitUntil(condition, seconds) {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(50))
    if (condition()) return true
  return condition()
}
