import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gatewayMemory } from '../../../scripts/gateway-memory.mjs'
import { prepare, root } from '../../../scripts/prepare.mjs'
import { startProgram } from '../../../scripts/start-program.mjs'
import { untilQuiet } from '../until-quiet.mjs'

const READY_MS = 120_000

/**
 * Starts copies of the built gateway on the database of a sandbox, behind one proxy that tells who asks, and waits until
 * each has the catalogue with its logos, which it fetches once.
 * @param {number} count
 * @param {{ url: string, key: string, state: string }} service `state` is the sandbox's state folder
 */
export async function startCopies(count, { url, key, state }) {
  await prepare(['server'])
  /** @type {import('../../../scripts/start-program.mjs').Program[]} */
  const copies = []
  for (let number = 1; number <= count; number += 1) {
    const copy = startProgram({
      name: 'gateway',
      file: join(root, 'dist/server/main.js'),
      flags: gatewayMemory.flags,
      env: {
        ...process.env,
        ...gatewayMemory.env,
        SHEAF_MODE: 'sandbox',
        SANDBOX_URL: url,
        SANDBOX_KEY: key,
        SANDBOX_STATE: state,
        TRUST_PROXY_HOPS: '1',
        PORT: '0',
      },
      readyText: 'Gateway is ready at ',
      logFile: join(root, `.sheaf/logs/bench-gateway-${number}.log`),
    })
    copies.push(copy)
  }
  const stop = () => Promise.all(copies.map((copy) => copy.stop()))
  try {
    const urls = await Promise.all(copies.map(({ ready }) => ready))
    await Promise.all(urls.map(catalogueOf))
    await Promise.all(urls.map((url) => untilQuiet(url)))
    return { urls, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {string} url */
async function catalogueOf(url) {
  const until = performance.now() + READY_MS
  while ((await fetch(`${url}/catalogue`)).status !== 200) {
    if (performance.now() > until) throw new Error('The gateway has no catalogue after two minutes')
    await wait(250)
  }
}
