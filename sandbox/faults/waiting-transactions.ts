import { formatTransaction, isAddressEqual, type Transaction } from 'viem'
import {
  caretakerAccount,
  deployer,
  faucetAccount,
  issuerAccount,
  operator,
} from '../chains/accounts.ts'
import type { Chain } from '../chains/chain.ts'
import type { Miner } from '../chains/miner.ts'
import type { FaultBody } from './fault-body.ts'
import type { FaultBook, Strike } from './fault-book.ts'
import type { PoolFault } from './network-fault-body.ts'
import { replaceTransaction } from './replace-transaction.ts'

/**
 * The sandbox's own: a faucet that never gives would be no fault of the network's. They are not counted either, as they
 * come by themselves, and not at the same time each time.
 */
const OWN = [deployer, faucetAccount, operator, issuerAccount, caretakerAccount]
const isOwn = ({ from }: Transaction): boolean =>
  OWN.some(({ address }) => isAddressEqual(address, from))

/** Lets every transaction that waits on an EVM chain meet the faults that are on, before a block takes it. */
export function watchWaiting(chain: Chain, miner: Miner, book: FaultBook): void {
  const replacements = new Set<string>()
  miner.beforeBlock(async () => {
    if (!book.all().some(({ body }) => isOfPool(body) && body.route === chain.network)) return
    for (const transaction of await waiting(chain)) {
      if (isOwn(transaction) || replacements.has(transaction.hash)) continue
      const { hash, from } = transaction
      const isFor = (body: FaultBody): body is PoolFault =>
        isOfPool(body) &&
        body.route === chain.network &&
        (body.address === undefined || body.address.toLowerCase() === from.toLowerCase())
      const [first, ...others] = book.meet(isFor, hash)
      others.forEach((each) => each.missed())
      if (first) await strike(chain, transaction, first, replacements)
    }
  })
}

async function strike(
  chain: Chain,
  transaction: Transaction,
  struck: Strike<PoolFault>,
  replacements: Set<string>,
): Promise<void> {
  const { body } = struck
  if (body.kind !== 'dropped-transaction') {
    const how = body.kind === 'failing-transaction' ? 'starve' : body.how
    const replacement = await replaceTransaction(chain, transaction, how)
    if (replacement !== null) {
      replacements.add(replacement)
      return
    }
    struck.dropped()
  }
  await chain.keeper.dropTransaction({ hash: transaction.hash })
}

const isOfPool = (body: FaultBody): body is PoolFault =>
  body.kind === 'dropped-transaction' ||
  body.kind === 'replaced-transaction' ||
  body.kind === 'failing-transaction'

/** In an order that does not hang on when each came: by sender and nonce. */
async function waiting({ keeper }: Chain): Promise<Transaction[]> {
  const { pending, queued } = await keeper.getTxpoolContent()
  return [pending, queued]
    .flatMap((pool) => Object.values(pool).flatMap((ofSender) => Object.values(ofSender)))
    .map((shown) => formatTransaction(shown))
    .toSorted((a, b) => (a.from === b.from ? a.nonce - b.nonce : a.from < b.from ? -1 : 1))
}
