import { formatTransaction, isAddressEqual, type Transaction, type Address, type Hex } from 'viem'
import {
  caretakerAccount,
  deployer,
  faucetAccount,
  issuerAccount,
  operator,
  devAccount,
} from '../chains/accounts.ts'
import type { Chain } from '../chains/chain.ts'
import type { Miner } from '../chains/miner.ts'
import type { FaultBody, PoolFault } from './fault-body.ts'
import type { FaultRegistry, FaultInjection } from './fault-registry.ts'

/**
 * The sandbox's own: a failing faucet would be no network fault. Not counted either, as their timing is not
 * deterministic.
 */
const SANDBOX_ACCOUNTS = [deployer, faucetAccount, operator, issuerAccount, caretakerAccount]
const isSandboxTransaction = ({ from }: Transaction): boolean =>
  SANDBOX_ACCOUNTS.some(({ address }) => isAddressEqual(address, from))

/** Applies the active faults to every pending EVM transaction, before its block. */
export function watchMempool(chain: Chain, miner: Miner, registry: FaultRegistry): void {
  const replacements = new Set<string>()
  miner.beforeBlock(async () => {
    if (!registry.all().some(({ body }) => isPoolFault(body) && body.route === chain.network))
      return
    for (const transaction of await readPendingTransactions(chain)) {
      if (isSandboxTransaction(transaction) || replacements.has(transaction.hash)) continue
      const { hash, from } = transaction
      const isFor = (body: FaultBody): body is PoolFault =>
        isPoolFault(body) &&
        body.route === chain.network &&
        (body.address === undefined || body.address.toLowerCase() === from.toLowerCase())
      const [first, ...others] = registry.match(isFor, hash)
      others.forEach((each) => each.missed())
      if (first) await applyPoolFault(chain, transaction, first, replacements)
    }
  })
}

/** Accounts of the known mnemonic, the demo wallet's included. */
const DEV_ACCOUNT_COUNT = 10

/** Gas of any transaction, and at most of a byte of its data. */
const TRANSFER_GAS = 21_000n
const GAS_PER_BYTE = 40n

/** Enough for every node to accept a replacement. */
const FEE_MULTIPLIER = 2n

/** The same call with higher fees; no call; or the same call with too little gas. */
type Replacement = 'speed-up' | 'cancel' | 'starve'

/**
 * Replaces a pending transaction by another one of the same sender and nonce, as a wallet would, signed with the
 * account's key.
 * @returns its hash; null without the key, or when the node keeps the first
 */
async function replaceTransaction(
  chain: Chain,
  pending: Transaction,
  how: Replacement,
): Promise<Hex | null> {
  const account = Array.from({ length: DEV_ACCOUNT_COUNT }, (_, index) => devAccount(index)).find(
    ({ address }) => isAddressEqual(address, pending.from),
  )
  const call = account ? await getReplacementCall(chain, pending, how) : null
  if (!account || !call) return null
  const { nonce, gasPrice = 0n } = pending
  const serializedTransaction = await account.signTransaction({
    ...call,
    type: 'eip1559',
    chainId: chain.chainId,
    nonce,
    maxFeePerGas: (pending.maxFeePerGas ?? gasPrice) * FEE_MULTIPLIER,
    maxPriorityFeePerGas: (pending.maxPriorityFeePerGas ?? gasPrice) * FEE_MULTIPLIER,
  })
  return chain.client.sendRawTransaction({ serializedTransaction }).catch(() => null)
}

interface Call {
  readonly to?: Address
  readonly value: bigint
  readonly data?: Hex
  readonly gas: bigint
}

/** Null for a plain coin transfer, which needs no more gas than its minimum. */
async function getReplacementCall(
  { client }: Chain,
  { from, to, value, input, gas }: Transaction,
  how: Replacement,
): Promise<Call | null> {
  if (how === 'cancel') return { to: from, value: 0n, gas: TRANSFER_GAS }
  const call = { ...(to && { to }), value, data: input }
  if (how === 'speed-up') return { ...call, gas }
  const needed = await client.estimateGas({ ...call, account: from }).catch(() => gas)
  const least = TRANSFER_GAS + GAS_PER_BYTE * BigInt(input.length / 2 - 1)
  return needed > least ? { ...call, gas: (needed + least) / 2n } : null
}

async function applyPoolFault(
  chain: Chain,
  transaction: Transaction,
  injection: FaultInjection<PoolFault>,
  replacements: Set<string>,
): Promise<void> {
  const { body } = injection
  if (body.kind !== 'dropped-transaction') {
    const how = body.kind === 'failing-transaction' ? 'starve' : body.how
    const replacement = await replaceTransaction(chain, transaction, how)
    if (replacement !== null) {
      replacements.add(replacement)
      return
    }
    injection.dropped()
  }
  await chain.testClient.dropTransaction({ hash: transaction.hash })
}

const isPoolFault = (body: FaultBody): body is PoolFault =>
  body.kind === 'dropped-transaction' ||
  body.kind === 'replaced-transaction' ||
  body.kind === 'failing-transaction'

/** Returns the pending transactions by sender and nonce, independent of arrival. */
async function readPendingTransactions({ testClient }: Chain): Promise<Transaction[]> {
  const { pending, queued } = await testClient.getTxpoolContent()
  return [pending, queued]
    .flatMap((pool) => Object.values(pool).flatMap((ofSender) => Object.values(ofSender)))
    .map((transaction) => formatTransaction(transaction))
    .toSorted((a, b) => (a.from === b.from ? a.nonce - b.nonce : a.from < b.from ? -1 : 1))
}
