import type { Movement } from '../rehearsal.ts'
import { decodeInstruction } from './decode/decode-instruction.ts'
import { PRIORITY_FEE_CAP, STAKE_RENT } from './fees.ts'
import { TIP_ACCOUNTS, WRAPPED_SOL } from './programs.ts'
import type { SentMeta, SentTransaction } from './sent-transaction.ts'
import { rentIn } from './simulate/changes.ts'

/** What a mined transaction moved of an account's coins and tokens, each token's net; fees and rent of its own not among them. */
export interface SentMoves {
  readonly left: readonly Movement[]
  readonly arrived: readonly Movement[]
}

interface Balances {
  readonly lamports: SentMeta['preBalances']
  readonly tokens: SentMeta['preTokenBalances']
}

/** Lamports of a place. @throws RangeError where the node does not tell them exactly */
function lamportsAt({ lamports }: Balances, place: number): bigint {
  const found = lamports[place]
  if (found === undefined || !Number.isSafeInteger(found)) throw new RangeError('no lamports')
  return BigInt(found)
}

/** Coins by any name, with the rent that lies in token accounts of the same owner. */
function coinsIn(balances: Balances, account: string, place: number): bigint {
  const own = balances.tokens.filter(({ owner }) => owner === account)
  return own.reduce(
    (total, { accountIndex, mint, uiTokenAmount }) => {
      const [amount, isNative] = [BigInt(uiTokenAmount.amount), mint === WRAPPED_SOL]
      const lamports = lamportsAt(balances, accountIndex)
      return total + (isNative ? amount : 0n) + rentIn({ lamports, amount, isNative })
    },
    lamportsAt(balances, place),
  )
}

function tokensIn({ tokens }: Balances, account: string): ReadonlyMap<string, bigint> {
  const found = new Map<string, bigint>()
  for (const { owner, mint, uiTokenAmount } of tokens)
    if (owner === account && mint !== WRAPPED_SOL)
      found.set(mint, (found.get(mint) ?? 0n) + BigInt(uiTokenAmount.amount))
  return found
}

/** The stakes that a message makes for an account, which keep their rent until they are closed. */
function ownStakes({ transaction }: SentTransaction, account: string): ReadonlySet<string> {
  const { instructions } = transaction.message
  const known = instructions.flatMap((each) => decodeInstruction(each)?.known ?? [])
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
function paidIn(sent: SentTransaction, meta: SentMeta, account: string): bigint {
  const { keys, signers } = sent.transaction.message
  const at = (balances: readonly number[], place: number): number => balances[place] ?? 0
  const stakes = ownStakes(sent, account)
  const made = keys.filter(
    (key, place) =>
      stakes.has(key) && at(meta.preBalances, place) === 0 && at(meta.postBalances, place) > 0,
  )
  const tips = keys.reduce((total, key, place) => {
    const tip = at(meta.postBalances, place) - at(meta.preBalances, place)
    return TIP_ACCOUNTS.includes(key) && Number.isSafeInteger(tip) && tip > 0
      ? total + BigInt(tip)
      : total
  }, 0n)
  return (
    (signers[0] === account ? BigInt(meta.fee) : 0n) +
    (tips <= PRIORITY_FEE_CAP ? tips : 0n) +
    STAKE_RENT * BigInt(made.length)
  )
}

/** What a mined transaction moved of an account's; null where the node does not tell, or the account did not sign it. */
export function movedIn(sent: SentTransaction, account: string): SentMoves | null {
  const { meta } = sent
  const place = sent.transaction.message.signers.indexOf(account)
  if (!meta || place < 0) return null
  const before = { lamports: meta.preBalances, tokens: meta.preTokenBalances }
  const after = { lamports: meta.postBalances, tokens: meta.postTokenBalances }
  try {
    const spent = coinsIn(before, account, place) - coinsIn(after, account, place)
    const [was, is] = [tokensIn(before, account), tokensIn(after, account)]
    const paid = paidIn(sent, meta, account)
    // Fees that came out of what arrived are no part of what left.
    const coin = spent > 0n ? (spent > paid ? paid - spent : 0n) : -spent
    const net: [string | null, bigint][] = [
      [null, coin],
      ...[...new Set([...was.keys(), ...is.keys()])].map((mint): [string, bigint] => [
        mint,
        (is.get(mint) ?? 0n) - (was.get(mint) ?? 0n),
      ]),
    ]
    return {
      left: net.flatMap(([token, by]) => (by < 0n ? [{ token, amount: -by }] : [])),
      arrived: net.flatMap(([token, by]) => (by > 0n ? [{ token, amount: by }] : [])),
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
