import { createPublicClient, createWalletClient, http, maxUint256, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { baseSepolia } from 'viem/chains'

const NETWORK = 'base-sepolia'
const ASSET = 'USDC'
/** One of the test token, which has six decimals. */
const AMOUNT = 1_000_000n
const GAS = 400_000n

const abi = parseAbi([
  'function approve(address spender, uint256 value) returns (bool)',
  'function deposit(uint256 assets, address receiver) returns (uint256 shares)',
])

/** @param {string} url @param {object} body */
async function post(url, body) {
  const headers = { 'content-type': 'application/json', 'x-admin-key': 'sandbox_admin' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return answer.json().catch(() => null)
}

/** Adds a vault to the sandbox. @param {string} sandboxUrl @param {number} number @returns {Promise<any>} */
async function addVault(sandboxUrl, number) {
  const { id } = await post(`${sandboxUrl}/admin/yields`, {
    network: NETWORK,
    asset: ASSET,
    name: `Mooring ${number}`,
    shareSymbol: `moor${number}`,
    ratePerYear: '0.03',
  })
  const headers = { 'x-api-key': 'test_sandbox_rw' }
  const answer = await fetch(`${sandboxUrl}/v1/yields/${id}`, { headers })
  return await answer.json()
}

/**
 * Makes positions by real deposits: new vaults of the sandbox, and one in each of them for each address.
 * @param {{ sandboxUrl: string, node: string }} sandbox its service, and its node of Base Sepolia
 * @param {readonly `0x${string}`[]} addresses
 * @param {number} vaults
 */
export async function seedPositions({ sandboxUrl, node }, addresses, vaults) {
  const account = privateKeyToAccount(generatePrivateKey())
  await post(`${sandboxUrl}/admin/faucet`, { address: account.address, network: NETWORK })
  const config = { chain: baseSepolia, transport: http(node) }
  const wallet = createWalletClient({ account, ...config })
  const reader = createPublicClient({ ...config, pollingInterval: 100 })
  let nonce = 0
  /** @type {`0x${string}` | null} */
  let last = null
  for (let number = 1; number <= vaults; number += 1) {
    const { token, outputToken } = await addVault(sandboxUrl, number)
    const vault = outputToken.address
    const call = { abi, gas: GAS }
    last = await wallet.writeContract({
      ...call,
      address: token.address,
      functionName: 'approve',
      args: [vault, maxUint256],
      nonce: nonce++,
    })
    for (const address of addresses)
      last = await wallet.writeContract({
        ...call,
        address: vault,
        functionName: 'deposit',
        args: [AMOUNT, address],
        nonce: nonce++,
      })
  }
  if (last === null) return
  const { status } = await reader.waitForTransactionReceipt({ hash: last })
  if (status !== 'success') throw new Error('A deposit failed.')
}
