import { askedAmount, isLessThanAll, requestedPart } from '../../asked-amount.ts'
import type { Taking } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { isNativeToken } from '../../native-token.ts'
import { sameAddress } from '../../same-address.ts'
import type { EvmCall } from '../call.ts'
import { everyCall, numbers, texts, type KnownCall } from './decode-call.ts'

/**
 * How a call's amount stands against the typed one: `within` what was typed, `equal` to it, `other`, or `unmeasured` where
 * the two don't count the same thing.
 */
export type Measure = 'equal' | 'within' | 'other' | 'unmeasured'

/** The token that a call's amount counts, by its address; null for the network's own coin and where the call names none. */
export function tokenOf(call: EvmCall, decoded: KnownCall, intent: Intent): string | null {
  const to = decoded.to ?? call.to
  if (decoded.counts === 'coin') return null
  if (decoded.does === 'approve') return decoded.token ?? to
  if (decoded.counted !== 'shares') return decoded.token
  const share = intent.place?.output?.address
  return share && sameAddress(share, to) ? to : null
}

/** Whether an amount counts the asked token, by what the call says of it. */
export function countsTheAsked(call: EvmCall, decoded: KnownCall, intent: Intent): boolean {
  const wanted = intent.asset?.address ?? null
  if (decoded.counts === 'coin') return wanted === null
  if (decoded.counted === 'shares') return false
  const named = tokenOf(call, decoded, intent)
  return named === null || (wanted !== null && sameAddress(named, wanted))
}

/** Whether a call gives back another part of the shares than the requested one, as far as its bytes tell. */
function isOtherPart(call: EvmCall, decoded: KnownCall, intent: Intent): boolean {
  const part = requestedPart(intent)
  if (part === null || decoded.does !== 'out') return false
  if (decoded.takesAll) return isLessThanAll(part)
  const countsShares = decoded.counted === 'shares' && tokenOf(call, decoded, intent) !== null
  return part.kind === 'shares' && countsShares && decoded.amount !== part.amount
}

/** Holds a decoded amount against what the person typed, where both count the asked token. */
export function measureAmount(call: EvmCall, decoded: KnownCall, intent: Intent): Measure {
  if (isOtherPart(call, decoded, intent)) return 'other'
  const asked = askedAmount(intent)
  const { does, amount } = decoded
  if (asked === null || !['approve', 'in', 'out'].includes(does)) return 'unmeasured'
  if (!countsTheAsked(call, decoded, intent)) return 'unmeasured'
  // Everything was meant, and an amount was typed.
  if (amount === null) return decoded.takesAll ? 'other' : 'unmeasured'
  if (amount === asked) return 'equal'
  if (decoded.counted === 'either') return 'unmeasured'
  return does === 'approve' && amount < asked ? 'within' : 'other'
}

const spend = (token: string | null, amount: bigint | null): Taking => ({
  kind: 'spend',
  token,
  amount,
  spender: null,
})

/** What goes in, of each token that the call names, or of the asked one; an amount in shares says nothing of it. */
function paidIn(each: KnownCall, intent: Intent): Taking[] {
  const asset = intent.asset?.address ?? null
  const coins = texts(each.arguments, 'coin')
  const most = numbers(each.arguments, 'maximum')
  if (coins.length > 0 && coins.length === most.length)
    return coins.map((coin, at) => spend(coin, most[at] ?? null)).filter(takesAny)
  const tokens = texts(each.arguments, 'token')
  const amounts = numbers(each.arguments, 'amount')
  if (tokens.length > 1 && tokens.length === amounts.length)
    return tokens.map((token, at) => spend(token, amounts[at] ?? null)).filter(takesAny)
  const token = each.token ?? asset
  // What is paid for in coins is told by the coins.
  if (token === null || each.counts === 'coin') return []
  return [spend(token, each.counted === 'asset' ? each.amount : null)].filter(takesAny)
}

const takesAny = ({ amount }: Taking): boolean => amount !== 0n

/** What is handed over: so much of the called token, or a thing of it, or so many. */
function handedOver(to: string, each: KnownCall): Taking[] {
  // Coins that are handed on are counted where they leave.
  if (each.arguments.has('wei')) return []
  const things = numbers(each.arguments, 'position')
  const pieces = numbers(each.arguments, 'pieces')
  const amount = pieces.length > 0 ? pieces.reduce((a, b) => a + b) : BigInt(things.length)
  return [spend(each.token ?? to, things.length > 0 ? amount : each.amount)].filter(takesAny)
}

/** What one known call takes beside the coins that go with it. */
function takenByCall(call: EvmCall, each: KnownCall, intent: Intent): Taking[] {
  const { does, amount, spender } = each
  const to = each.to ?? call.to
  const allowances = numbers(each.arguments, 'allowance').map((most): Taking => {
    return { kind: 'allow', token: intent.asset?.address ?? null, amount: most, spender: to }
  })
  if (does === 'approve' || does === 'allow-all')
    return [{ kind: 'allow', token: each.token ?? to, amount, spender: spender ?? to }]
  if (does === 'send') return handedOver(to, each)
  return does === 'in' ? [...allowances, ...paidIn(each, intent)] : allowances
}

/**
 * The most that a call takes out of the user's hands, by its bytes: its coins, what it spends and what it allows others to
 * take. What comes back takes nothing here, and a method that is not known tells nothing of tokens.
 */
export function takenBy(call: EvmCall, decoded: KnownCall | null, intent: Intent): Taking[] {
  return [
    ...(call.value > 0n ? [spend(null, call.value)] : []),
    // What names the coin in the place of a token counts the coins that go along.
    ...everyCall(decoded)
      .flatMap((each) => takenByCall(call, each, intent))
      .filter(({ token }) => token === null || !isNativeToken({ address: token })),
  ]
}
