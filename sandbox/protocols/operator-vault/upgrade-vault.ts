import { operatorVaultV3Abi, operatorVaultV1Abi } from '../../contracts/abis.generated.ts'
import {
  encodeFunctionData,
  getAddress,
  parseAbi,
  slice,
  type Address,
  type Hex,
  type TransactionReceipt,
} from 'viem'
import { operator } from '../../chains/accounts.ts'
import type { Chain } from '../../chains/chain.ts'
import { getArtifact, type Artifacts } from '../../contracts/artifact.ts'
import { getImplementation, vaultVersions, type VaultVersion } from './operator-vault-plan.ts'

/** Enough for the largest version. */
const GAS = 6_000_000n

/** The proxy admin slot (ERC-1967). */
const ADMIN_SLOT = '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103'

const adminAbi = parseAbi([
  'function upgradeAndCall(address proxy, address implementation, bytes data) payable',
])

/** Reads the version of an operator's vault; null when there is none at the address. */
export async function vaultVersion(
  { client }: Pick<Chain, 'client'>,
  address: Address,
): Promise<VaultVersion | null> {
  const code = await client.getCode({ address })
  if (code === undefined) return null
  const readVersionText = await client
    .readContract({ address, abi: operatorVaultV1Abi, functionName: 'version' })
    .catch(() => null)
  return vaultVersions.find((version) => version === readVersionText) ?? null
}

/** A rejected upgrade; the message is one sentence that can be shown as it is. */
export class UpgradeError extends Error {
  override readonly name = 'UpgradeRefused'
}

/**
 * Deploys a newer version and upgrades the vault to it, through the operator's account and the proxy's admin. Address,
 * shares and balances stay.
 * @param mined waits for a transaction to be mined
 * @returns the previous version
 * @throws UpgradeRefused, with one sentence for people, when there is no such vault or nothing newer
 */
export async function upgradeVault(
  chain: Chain,
  artifacts: Artifacts,
  vault: Address,
  to: VaultVersion,
  mined: (hash: Hex) => Promise<TransactionReceipt>,
): Promise<VaultVersion> {
  const from = await vaultVersion(chain, vault)
  if (from === null)
    throw new UpgradeError(`There is no operator's vault at ${vault} on ${chain.network}.`)
  requireNewer(from, to)
  const { creationCode } = getArtifact(artifacts, getImplementation(to))
  const { contractAddress } = await mined(await send(chain, { data: creationCode }))
  if (!contractAddress) throw new Error('The new version was not put on the chain.')
  const stored = await chain.client.getStorageAt({ address: vault, slot: ADMIN_SLOT })
  const admin = getAddress(slice(stored ?? '0x', 12))
  const args = [vault, contractAddress, initialization(to)] as const
  const data = encodeFunctionData({ abi: adminAbi, functionName: 'upgradeAndCall', args })
  const { status } = await mined(await send(chain, { to: admin, data }))
  if (status !== 'success') throw new Error(`The admin ${admin} refused the upgrade.`)
  return from
}

function requireNewer(from: VaultVersion, to: VaultVersion): void {
  if (from === to) throw new UpgradeError(`The vault runs ${to} already.`)
  if (vaultVersions.indexOf(to) > vaultVersions.indexOf(from)) return
  throw new UpgradeError(
    `The vault runs ${from}: going back to ${to} is refused, as older versions don't know what newer ones keep.`,
  )
}

/** Version 3 has its own initializer; the operator is its first pauser. */
const initialization = (to: VaultVersion): Hex =>
  to === 'v3'
    ? encodeFunctionData({
        abi: operatorVaultV3Abi,
        functionName: 'initializeV3',
        args: [operator.address],
      })
    : '0x'

interface Call {
  readonly to?: Address
  readonly data: Hex
}

async function send({ client, chainId }: Chain, call: Call): Promise<Hex> {
  const nonce = await client.getTransactionCount({
    address: operator.address,
    blockTag: 'pending',
  })
  const fees = await client.estimateFeesPerGas()
  const serializedTransaction = await operator.signTransaction({
    ...call,
    ...fees,
    type: 'eip1559',
    chainId,
    nonce,
    gas: GAS,
  })
  return client.sendRawTransaction({ serializedTransaction })
}
