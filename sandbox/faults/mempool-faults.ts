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
 * The sandbox's own: a faucet that never gives would be no fault of the network's. They are not counted either, as they
 * come by themselves, and not at the same time each time.
 */
const SANDBOX_ACCOUNTS = [deployer, faucetAccount, operator, issuerAccount, caretakerAccount]
const isSandboxTransaction = ({ from }: Transaction): boolean =>
  SANDBOX_ACCOUNTS.some(({ address }) => isAddressEqual(address, from))

/** Lets every transaction that waits on an EVM chain meet the faults that are on, before a block takes it. */
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

/** The accounts whose keys the sandbox holds: those of the development phrase, the demo wallet's among them. */
const DEV_ACCOUNT_COUNT = 10

/** Gas that any transaction takes, and at most a byte of its data. */
const TRANSFER_GAS = 21_000n
const GAS_PER_BYTE = 40n

/** Enough for every node to let the second take the first's place. */
const FEE_MULTIPLIER = 2n

/** The same call with higher fees; nothing at all; or the same call with too little gas to get through. */
type Replacement = 'speed-up' | 'cancel' | 'starve'

/**
 * Puts another transaction of the same sender and nonce in the place of one that waits, as the sender's wallet would.
 * Signed with the account's own key.
 * @returns its hash; null when the sandbox does not hold the key, or the node keeps the first
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

/** Null where a call can't be starved: what only sends coins needs no more gas than it takes to be sent. */
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

/** In an order that does not hang on when each came: by sender and nonce. */
async function readPendingTransactions({ testClient }: Chain): Promise<Transaction[]> {
  const { pending, queued } = await testClient.getTxpoolContent()
  return [pending, queued]
    .flatMap((pool) => Object.values(pool).flatMap((ofSender) => Object.values(ofSender)))
    .map((transaction) => formatTransaction(transaction))
    .toSorted((a, b) => (a.from === b.from ? a.nonce - b.nonce : a.from < b.from ? -1 : 1))
}
