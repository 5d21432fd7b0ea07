import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readWhole } from './read-whole.mjs'
import { ipOf } from './visit.mjs'

const NETWORK = 'ethereum-sepolia'
const YIELD = 'ethereum-sepolia-eth-tidal-staking'
const OPEN = 'CREATED,WAITING_FOR_NEXT,PROCESSING'
/** Beyond those of the crowd. */
const FIRST_VISITOR = 20_000

/**
 * New addresses with coins of the sandbox.
 * @param {string} sandbox
 * @param {number} count
 */
export async function fundWallets(sandbox, count) {
  const addresses = Array.from({ length: count }, () => `0x${randomBytes(20).toString('hex')}`)
  for (const address of addresses) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ address, network: NETWORK })
    const { status } = await fetch(`${sandbox}/admin/faucet`, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`the faucet answered ${status}`)
  }
  return addresses
}

/**
 * Has each address enter a yield, evenly over the time: a real action of the service. First the app looks whether one is
 * open.
 * @param {readonly string[]} urls of the copies of the gateway
 * @param {readonly string[]} addresses
 * @param {number} seconds
 * @returns {Promise<{ address: string, ms: number, status: number }[]>} `ms` of the creation alone
 */
export async function createActions(urls, addresses, seconds) {
  const agent = new Agent({ keepAlive: true })
  const started = performance.now()
  const created = await Promise.all(
    addresses.map(async (address, index) => {
      await wait(started + ((index + 0.5) / addresses.length) * seconds * 1000 - performance.now())
      const url = urls[index % urls.length] ?? ''
      const from = { visitor: ipOf(FIRST_VISITOR + index), agent }
      const query = `address=${address}&yieldId=${YIELD}&statuses=${OPEN}&limit=50`
      await readWhole(`${url}/v1/actions?${query}`, from)
      const body = { yieldId: YIELD, address, arguments: { amount: '0.01' } }
      const asked = performance.now()
      const { status } = await readWhole(`${url}/v1/actions/enter`, { ...from, body })
      return { address, ms: performance.now() - asked, status }
    }),
  )
  agent.destroy()
  return created
}
