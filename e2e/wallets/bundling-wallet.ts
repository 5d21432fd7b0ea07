import type { Page } from '@playwright/test'
import { createWalletClient, http, numberToHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import {
  deployAccountCode,
  encodeBatch,
  type AccountCall,
} from '#sandbox/evm/testing/smart-account.ts'
import type { SandboxNetwork, Sheaf } from '../fixtures/sheaf.ts'
import { chains, createScriptedAccount } from './scripted-account.ts'
import {
  chainReader,
  installWallet,
  type MoreMethods,
  type ScriptedWallet,
  type WalletAnswer,
} from './scripted-wallet.ts'

/** A wallet with bundles of calls (EIP-5792) of an account with a key, upgraded by the first one (EIP-7702). */
export interface BundlingWallet extends ScriptedWallet {
  /** Every bundle that it was asked for, in order. */
  readonly bundles: readonly z.output<typeof requestSchema>[]
  /** Sends the first call of the next bundle only, and says so. */
  readonly halveNext: () => void
  /** Knows none of its bundles any more. */
  readonly forget: () => void
}

const hex = z.templateLiteral(['0x', z.string()])
const requestSchema = z.object({
  version: z.literal('2.0.0'),
  id: z.string(),
  from: hex,
  chainId: hex,
  atomicRequired: z.literal(true),
  calls: z.array(z.object({ to: hex, data: hex, value: hex })),
  capabilities: z.optional(z.object({ paymasterService: z.object({ url: z.url() }) })),
})

const fail = (code: number, message: string): WalletAnswer => ({ error: { code, message } })

/** Installs the wallet; the code that its account is upgraded to is deployed by another one. */
export async function installBundlingWallet(
  page: Page,
  sheaf: Sheaf,
  network: SandboxNetwork,
): Promise<BundlingWallet> {
  const [account, deployer] = [generatePrivateKey(), generatePrivateKey()].map((key) =>
    privateKeyToAccount(key),
  )
  if (!account || !deployer) throw new Error('no account')
  await sheaf.faucet(account.address, network)
  await sheaf.faucet(deployer.address, network)
  const url = sheaf.nodes[network]
  const reader = chainReader(sheaf, network)
  const code = await deployAccountCode({ client: reader, account: deployer }, url)
  const client = createWalletClient({
    account,
    chain: chains[network],
    transport: http(url, { timeout: 60_000 }),
  })
  const single = createScriptedAccount(sheaf, account)
  const bundles: z.output<typeof requestSchema>[] = []
  const sent = new Map<string, { readonly status: number; readonly hashes: readonly Hex[] }>()
  let halves = false

  /** Upgrades the account in the same transaction, where it is not yet. */
  async function sendBatch(calls: readonly AccountCall[]): Promise<Hex> {
    const request = { to: account?.address ?? null, data: encodeBatch(calls), gas: 2_000_000n }
    if (await reader.getCode({ address: request.to ?? code }))
      return await client.sendTransaction(request)
    const upgrade = await client.signAuthorization({ contractAddress: code, executor: 'self' })
    return await client.sendTransaction({ ...request, authorizationList: [upgrade] })
  }

  async function sendCalls(parameters: unknown): Promise<WalletAnswer> {
    const request = requestSchema.parse(parameters)
    if (sent.has(request.id)) return fail(5720, 'This bundle was sent before')
    bundles.push(request)
    const calls = request.calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value) }))
    const [first] = request.calls
    const isHalf = halves && first !== undefined
    halves = false
    const hash = isHalf ? await single.send(network, first) : await sendBatch(calls)
    sent.set(request.id, { status: isHalf ? 600 : 200, hashes: [hash] })
    return { result: { id: request.id } }
  }

  async function getStatus(id: string): Promise<WalletAnswer> {
    const bundle = sent.get(id)
    if (!bundle) return fail(5730, 'No bundle has this id')
    const receipts = await Promise.all(
      bundle.hashes.map((hash) => reader.getTransactionReceipt({ hash }).catch(() => null)),
    )
    const isMined = receipts.every((receipt) => receipt !== null)
    return {
      result: {
        version: '2.0.0',
        id,
        chainId: numberToHex(chains[network].id),
        atomic: bundle.status === 200,
        status: isMined ? bundle.status : 100,
        ...(isMined && {
          receipts: receipts.map((receipt) => ({
            transactionHash: receipt?.transactionHash,
            status: receipt?.status === 'success' ? '0x1' : '0x0',
          })),
        }),
      },
    }
  }

  const answer: MoreMethods = async (method, [first]) => {
    switch (method) {
      case 'wallet_getCapabilities':
        return {
          result: {
            [numberToHex(chains[network].id)]: {
              atomic: { status: 'ready' },
              paymasterService: { supported: true },
            },
          },
        }
      case 'wallet_sendCalls':
        return await sendCalls(first)
      case 'wallet_getCallsStatus':
        return await getStatus(String(first))
      default:
        return null
    }
  }

  const wallet = await installWallet(page, sheaf, network, account, answer)
  return {
    ...wallet,
    bundles,
    halveNext: () => {
      halves = true
    },
    forget: () => {
      sent.clear()
    },
  }
}
