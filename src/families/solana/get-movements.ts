import type { Movement } from '../action-simulation.ts'
import { decodeInstruction } from './decode/decode-instruction.ts'
import { INCLUSION_FEE_CAP, STAKE_RENT } from './fees.ts'
import { TIP_ACCOUNTS, WRAPPED_SOL } from './programs.ts'
import type { SentMeta, SentTransaction } from './fetch-transaction.ts'
import { getRentPart } from './simulate/changes.ts'

/** What a mined transaction moved of an account's coins and tokens, each token's net; fees and rent of its own not among them. */
export interface AccountMovements {
  readonly left: readonly Movement[]
  readonly arrived: readonly Movement[]
}

interface TransactionBalances {
  readonly lamports: SentMeta['preBalances']
  readonly tokens: SentMeta['preTokenBalances']
}

/** Lamports of a place. @throws RangeError where the node does not tell them exactly */
function getLamports({ lamports }: TransactionBalances, index: number): bigint {
  const value = lamports[index]
  if (value === undefined || !Number.isSafeInteger(value)) throw new RangeError('no lamports')
  return BigInt(value)
}

/** Coins by any name, with the rent that lies in token accounts of the same owner. */
function sumCoins(balances: TransactionBalances, account: string, index: number): bigint {
  const ownBalances = balances.tokens.filter(({ owner }) => owner === account)
  return ownBalances.reduce(
    (total, { accountIndex, mint, uiTokenAmount }) => {
      const [amount, isNative] = [BigInt(uiTokenAmount.amount), mint === WRAPPED_SOL]
      const lamports = getLamports(balances, accountIndex)
      return total + (isNative ? amount : 0n) + getRentPart({ lamports, amount, isNative })
    },
    getLamports(balances, index),
  )
}

function sumTokens({ tokens }: TransactionBalances, account: string): ReadonlyMap<string, bigint> {
  const value = new Map<string, bigint>()
  for (const { owner, mint, uiTokenAmount } of tokens)
    if (owner === account && mint !== WRAPPED_SOL)
      value.set(mint, (value.get(mint) ?? 0n) + BigInt(uiTokenAmount.amount))
  return value
}

/** The stakes that a message makes for an account, which keep their rent until they are closed. */
function getOwnStakes({ transaction }: SentTransaction, account: string): ReadonlySet<string> {
  const { instructions } = transaction.message
  const known = instructions.flatMap((each) => decodeInstruction(each)?.instruction ?? [])
  return new Set(
    known.flatMap((each) => {
      if (each.kind === 'initialize')
        return each.staker === account && each.withdrawer === account ? [each.stake] : []
      if (each.kind === 'split') return each.authority === account ? [each.to] : []
      return each.kind === 'pool-withdraw-stake' && each.newAuthority === account
        ? [each.stake]
        : []
    }),
  )
}

/** What of an account's coins paid for the transaction itself: its fee, tips, and the rent of its own new stakes. */
function sumPaid(sent: SentTransaction, meta: SentMeta, account: string): bigint {
  const { keys, signers } = sent.transaction.message
  const at = (balances: readonly number[], index: number): number => balances[index] ?? 0
  const stakes = getOwnStakes(sent, account)
  const made = keys.filter(
    (key, index) =>
      stakes.has(key) && at(meta.preBalances, index) === 0 && at(meta.postBalances, index) > 0,
  )
  const tips = keys.reduce((total, key, index) => {
    const tip = at(meta.postBalances, index) - at(meta.preBalances, index)
    return TIP_ACCOUNTS.includes(key) && Number.isSafeInteger(tip) && tip > 0
      ? total + BigInt(tip)
      : total
  }, 0n)
  return (
    (signers[0] === account ? BigInt(meta.fee) : 0n) +
    (tips <= INCLUSION_FEE_CAP ? tips : 0n) +
    STAKE_RENT * BigInt(made.length)
  )
}

/** What a mined transaction moved of an account's; null where the node does not tell, or the account did not sign it. */
export function getMovements(sent: SentTransaction, account: string): AccountMovements | null {
  const { meta } = sent
  const index = sent.transaction.message.signers.indexOf(account)
  if (!meta || index < 0) return null
  const before = { lamports: meta.preBalances, tokens: meta.preTokenBalances }
  const after = { lamports: meta.postBalances, tokens: meta.postTokenBalances }
  try {
    const spent = sumCoins(before, account, index) - sumCoins(after, account, index)
    const [tokensBefore, tokensAfter] = [sumTokens(before, account), sumTokens(after, account)]
    const paid = sumPaid(sent, meta, account)
    // Fees that came out of what arrived are no part of what left.
    const coin = spent > 0n ? (spent > paid ? paid - spent : 0n) : -spent
    const net: [string | null, bigint][] = [
      [null, coin],
      ...[...new Set([...tokensBefore.keys(), ...tokensAfter.keys()])].map(
        (mint): [string, bigint] => [
          mint,
          (tokensAfter.get(mint) ?? 0n) - (tokensBefore.get(mint) ?? 0n),
        ],
      ),
    ]
    return {
      left: net.flatMap(([token, change]) => (change < 0n ? [{ token, amount: -change }] : [])),
      arrived: net.flatMap(([token, change]) => (change > 0n ? [{ token, amount: change }] : [])),
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
