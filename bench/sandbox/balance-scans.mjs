import { responsesPerSecond } from './responses-per-second.mjs'
import { runSandbox } from './run-sandbox.mjs'

/** Anvil's account 5: the demo wallet's. */
const ADDRESS = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

/** Scans of an address over every yield of a network, a second; the two networks in turn. */
export const sandboxBalanceScans = () =>
  runSandbox(({ url }) =>
    responsesPerSecond(url, (count) => ({
      method: 'POST',
      path: '/v1/yields/balances',
      key: 'test_sandbox_rw',
      body: JSON.stringify({
        queries: [
          { address: ADDRESS, network: count % 2 === 0 ? 'ethereum-sepolia' : 'base-sepolia' },
        ],
      }),
    })),
  )
