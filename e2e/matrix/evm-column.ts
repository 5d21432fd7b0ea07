import { erc4626Abi, keccak256, type Hex } from 'viem'
import { vi } from 'vitest'
import { fetchYield } from '#src/api/queries/yield.ts'
import { createYieldSnapshot, type Intent } from '#src/families/intent.ts'
import { callService } from '#sandbox/service/testing/call-service.ts'
import { fetchYieldByName } from '#sandbox/service/testing/yields.ts'
import type { Column, MatrixUser } from './column.ts'
import { createMatrixWallet } from './matrix-wallet.ts'
import { chain, createSigner, mineBlock, NETWORK } from './signer.ts'
import type { CreateLink } from './wallet-link.ts'

const AMOUNT = 10n * 1_000_000n
const WAIT_OPTIONS = { timeout: 180_000, interval: 120 }

async function readDeposit(vault: Hex, owner: Hex): Promise<bigint> {
  const shares = await chain().readContract({
    address: vault,
    abi: erc4626Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
  return await chain().readContract({
    address: vault,
    abi: erc4626Abi,
    functionName: 'convertToAssets',
    args: [shares],
  })
}

/** Creates a user who deposits 10 USDC into a vault: an approval, then the deposit. */
async function createUser(createLink: CreateLink): Promise<MatrixUser> {
  const signer = createSigner()
  const { address } = signer
  await callService('/admin/faucet', { body: { address, network: NETWORK }, key: null })
  const { id: yieldId } = await fetchYieldByName('Harbor USDC Vault')
  const earnYield = await fetchYield(yieldId)
  const { symbol, decimals, address: token = null } = earnYield.token
  const intent: Intent = {
    request: { intent: 'enter', yieldId, address, arguments: { amount: '10' } },
    asset: { symbol, decimals, address: token },
    place: createYieldSnapshot(earnYield),
  }
  const vault = intent.place?.output?.address
  return {
    address,
    intent,
    wallet: createMatrixWallet(signer, createLink),
    madeUp: keccak256(address),
    fundedAt: await chain().getBlockNumber(),
    async count() {
      const [transactions, assets] = await Promise.all([
        chain().getTransactionCount({ address }),
        // A node with a new block may still use the previous block's time, which a vault rejects.
        vault ? vi.waitFor(() => readDeposit(`0x${vault.slice(2)}`, address), WAIT_OPTIONS) : 0n,
      ])
      return { transactions, deposits: Number((assets + 1n) / AMOUNT) }
    },
  }
}

/** The column of an EVM wallet that pages reach in one way. */
export const createEvmColumn = (createLink: CreateLink): Column => ({
  network: NETWORK,
  showsPending: true,
  mineBlock,
  createUser: () => createUser(createLink),
})
