import { encodeFunctionData, isAddress, parseAbi, type Hex } from 'viem'
import type { Intent } from '../../intent.ts'
import type { EvmCall } from '../call.ts'
import { decodeCall } from '../verify/decode-call.ts'
import type { Rehearsed } from './simulate.ts'

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])

/** Calls that the gateway takes at once (decision 16). */
const MOST_CALLS = 16
const MOST_TOKENS = 4

/** Somebody who is allowed something by one of the steps. */
interface Allowed {
  readonly token: Hex
  readonly spender: Hex
}

/** What is run: balances, the steps, balances again, and the allowances that stay. */
export interface RehearsalPlan {
  readonly user: string
  readonly tokens: readonly string[]
  readonly allowed: readonly Allowed[]
  readonly steps: readonly EvmCall[]
  readonly calls: readonly Rehearsed[]
}

const isToken = (address: string | null | undefined): address is Hex =>
  typeof address === 'string' && isAddress(address, { strict: false })

const allowedBy = ({ to, data }: EvmCall): Allowed[] => {
  const call = decodeCall(data)
  return call?.does === 'approve' && call.token === null && isToken(to) && isToken(call.spender)
    ? [{ token: to, spender: call.spender }]
    : []
}

/** The tokens whose balances are read: the asked one, the yield's own, and contracts that could be tokens. */
function tokensOf({ asset, place }: Intent, steps: readonly EvmCall[]): Hex[] {
  const named = [
    asset?.address,
    place?.output?.address,
    ...(place?.tokens ?? []).map(({ address }) => address),
    ...steps.map(({ to }) => to),
  ]
  const found = named.filter(isToken).map((each): Hex => `0x${each.slice(2).toLowerCase()}`)
  return [...new Set(found)].slice(0, MOST_TOKENS)
}

/** Everything of one rehearsal in one block, so that no time passes within; null where it does not fit in. */
export function planRehearsal(steps: readonly EvmCall[], intent: Intent): RehearsalPlan | null {
  const user = intent.request.address
  if (!isToken(user)) return null
  const tokens = tokensOf(intent, steps)
  const allowed = steps.flatMap(allowedBy)
  const read = (to: Hex, data: Hex): Rehearsed => ({ from: user, to, data, value: 0n })
  const balances = tokens.map((token) =>
    read(token, encodeFunctionData({ abi, functionName: 'balanceOf', args: [user] })),
  )
  const open = allowed.map(({ token, spender }) =>
    read(token, encodeFunctionData({ abi, functionName: 'allowance', args: [user, spender] })),
  )
  const calls = [...balances, ...steps, ...balances, ...open]
  return calls.length > MOST_CALLS ? null : { user, tokens, allowed, steps, calls }
}
