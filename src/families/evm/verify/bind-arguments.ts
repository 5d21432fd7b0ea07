import { stringToHex } from 'viem'
import { isNativeToken } from '../../native-token.ts'
import type { Intent } from '../../intent.ts'
import { sameAddress } from '../../same-address.ts'
import type { Doubt } from '../../verdict.ts'
import type { ChainFacts } from '../chain-facts.ts'
import { numbers, texts, type KnownCall } from './decode-call.ts'
import type { Vouch } from './known-contracts.ts'
import { bindingOf, type Role } from './methods/roles.ts'

type Value = bigint | string | boolean

/** Nobody: contracts read it as whoever calls them, or as nothing. */
export const NOBODY = `0x${'0'.repeat(40)}`

/** The request's arguments in which the user selects what an id is. */
const SELECTED_BY: Readonly<Partial<Record<Role, readonly string[]>>> = {
  position: ['tokenId', 'positionId'],
  poolId: ['poolId'],
  marketId: ['marketId'],
  validator: ['validatorAddress', 'validatorAddresses', 'subnetId', 'providerId'],
  duration: ['duration'],
}

const isNothing = (value: Value): boolean => value === false || value === 0n || value === NOBODY

/** Whether the user selected an id: then it stands among the request's arguments, as a text or a number. */
export function isSelected(role: Role, value: Value, { request }: Intent): boolean {
  const given = (SELECTED_BY[role] ?? []).flatMap((key) => request.arguments[key])
  return given.some((each) => {
    if (typeof each !== 'string' && typeof each !== 'number') return false
    return sameAddress(String(each), String(value)) || inWord(String(each)) === value
  })
}

/** Whether the user selected anything for a role. */
const hasSelection = (role: Role, { request }: Intent): boolean =>
  (SELECTED_BY[role] ?? []).some((key) => {
    const given = request.arguments[key]
    return given !== undefined && given !== null && given !== ''
  })

const WORD = 32

/** A name as contracts keep one: its bytes at the front of a word; null where it is too long. */
const inWord = (name: string): string | null =>
  new TextEncoder().encode(name).length > WORD ? null : stringToHex(name, { size: WORD })

type Bound = 'bound' | 'service-named' | 'unbound-argument'

/** Who vouches for one argument that decides where money goes. */
function judge(role: Role, value: Value, intent: Intent, vouch: Vouch): Bound {
  const text = typeof value === 'string' ? value : null
  const wanted = intent.asset?.address ?? null
  switch (bindingOf(role)) {
    case 'judged':
    case 'free':
      return 'bound'
    case 'absent':
      return isNothing(value) ? 'bound' : 'unbound-argument'
    case 'chosen': {
      // What the user selected is the only one that is meant; where they selected none, somebody has to know it.
      const witness = text === null || hasSelection(role, intent) ? null : vouch(text)
      const isBound = isSelected(role, value, intent) || (witness !== null && witness !== 'service')
      return isBound ? 'bound' : 'unbound-argument'
    }
    case 'coin': {
      const isAsked =
        text !== null &&
        (wanted === null ? isNativeToken({ address: text }) : sameAddress(text, wanted))
      return isAsked ? 'bound' : judgeContract(value, (each) => vouch(each, 'token'))
    }
    case 'contract':
      return isNothing(value) ? 'bound' : judgeContract(value, vouch)
  }
}

function judgeContract(value: Value, vouch: Vouch): Bound {
  const witness = typeof value === 'string' ? vouch(value) : null
  if (witness === null) return 'unbound-argument'
  return witness === 'service' ? 'service-named' : 'bound'
}

/** Whether each coin of a pool that goes in or comes out is the asked one, by the pool's own list of them. */
function namesItsCoin(call: KnownCall, to: string, { asset }: Intent, facts: ChainFacts): boolean {
  const slots = (call.arguments.get('coinAmount') ?? []).flatMap((each, at) =>
    each === 0n ? [] : [BigInt(at)],
  )
  const named = [...slots, ...numbers(call.arguments, 'coinIndex')]
  const coins = facts.coins.get(to.toLowerCase()) ?? []
  return named.every((slot) => {
    const coin = coins[Number(slot)]
    if (coin === undefined) return false
    const wanted = asset?.address ?? null
    return wanted === null ? isNativeToken({ address: coin }) : sameAddress(coin, wanted)
  })
}

/** Who can withdraw from a validator: an address in 32 bytes of type 1 or 2. Source: the consensus specification. */
const withdrawerIn = (credentials: string): string =>
  `0x${/^0x0[12]0{22}(?<address>[\da-f]{40})$/i.exec(credentials)?.groups?.['address'] ?? ''}`

/** What is the user's own, or the receiver's whom they confirmed. */
export function ownAddresses({ request }: Intent): string[] {
  const { receiverAddress } = request.arguments
  return [request.address, ...(typeof receiverAddress === 'string' ? [receiverAddress] : [])]
}

/** Whoever may be a receiver is the user, the one whom they confirmed, or nobody. */
function isOwnOrNobody(call: KnownCall, intent: Intent): boolean {
  const own = ownAddresses(intent)
  const isOwn = (each: string): boolean => own.some((mine) => sameAddress(mine, each))
  return (
    texts(call.arguments, 'receiverOrReferral').every((each) => isOwn(each) || each === NOBODY) &&
    texts(call.arguments, 'receiverOrToken').every(isOwn) &&
    texts(call.arguments, 'credentials').every((each) => isOwn(withdrawerIn(each)))
  )
}

const isAccount = (value: unknown): boolean =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

/** Whether the user selected a validator that is a contract or an account, and not a number or a key. */
const hasSelectedAccount = ({ request }: Intent): boolean =>
  (SELECTED_BY.validator ?? []).flatMap((key) => request.arguments[key]).some(isAccount)

/** Whether the validator that a call stakes with is nowhere said to be the selected one: not in its arguments, nor by whom it calls. */
function stakesElsewhere(call: KnownCall, to: string, intent: Intent, vouch: Vouch): boolean {
  if (call.stakesWith === 'called') return judge('validator', to, intent, vouch) !== 'bound'
  const isStake = call.does === 'in' || call.does === 'out'
  if (!isStake || call.stakesWith === 'nobody' || call.arguments.has('validator')) return false
  return hasSelectedAccount(intent) && !isSelected('validator', to, intent)
}

/** What of a call's arguments nobody but the service vouches for. */
export function doubtsOfArguments(
  call: KnownCall,
  to: string,
  intent: Intent,
  vouch: Vouch,
  facts: ChainFacts,
): [Doubt, boolean][] {
  const found = new Set<Bound>()
  for (const [role, values] of call.arguments)
    for (const value of values) found.add(judge(role, value, intent, vouch))
  const isOpen =
    !namesItsCoin(call, to, intent, facts) ||
    !isOwnOrNobody(call, intent) ||
    stakesElsewhere(call, to, intent, vouch)
  return [
    ['unbound-argument', found.has('unbound-argument') || isOpen],
    ['service-named', found.has('service-named')],
    ['carries-data', texts(call.arguments, 'data').some((each) => each !== '0x')],
  ]
}
