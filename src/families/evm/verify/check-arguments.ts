import { stringToHex } from 'viem'
import { isNativeToken } from '../../native-token.ts'
import type { Intent } from '../../intent.ts'
import { isSameAddress } from '../../is-same-address.ts'
import type { Warning } from '../../verdict.ts'
import type { ChainFacts } from '../chain-facts.ts'
import { getNumbers, getTexts, type KnownCall } from './decode-call.ts'
import { isVouchedFor, type Vouch } from './known-contracts.ts'
import { getBinding, type Role } from './methods/method.ts'

type ArgumentValue = bigint | string | boolean

/** The zero address: contracts read it as the caller, or as none. */
export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** The request's arguments by which the user selects an id. */
const SELECTED_BY: Readonly<Partial<Record<Role, readonly string[]>>> = {
  position: ['tokenId', 'positionId'],
  poolId: ['poolId'],
  marketId: ['marketId'],
  validator: ['validatorAddress', 'validatorAddresses', 'subnetId', 'providerId'],
  duration: ['duration'],
}

const isEmptyValue = (value: ArgumentValue): boolean =>
  value === false || value === 0n || value === ZERO_ADDRESS

/** Whether the user selected an id: the request's arguments contain it as text or number. */
export function isSelected(role: Role, value: ArgumentValue, { request }: Intent): boolean {
  const selected = (SELECTED_BY[role] ?? []).flatMap((key) => request.arguments[key])
  return selected.some((each) => {
    if (typeof each !== 'string' && typeof each !== 'number') return false
    return isSameAddress(String(each), String(value)) || encodeBytes32(String(each)) === value
  })
}

/** Roles whose ids say nothing to a person where they are hashes or addresses: the form of the service fills them in. */
const OPAQUE_ROLES: readonly Role[] = ['marketId', 'poolId']

/** Whether the user selected any value for a role. */
const hasSelection = (role: Role, { request }: Intent): boolean =>
  (SELECTED_BY[role] ?? []).some((key) => {
    const selected = request.arguments[key]
    return selected !== undefined && selected !== null && selected !== ''
  })

const WORD = 32

/** Encodes a name as bytes32; null if it is too long. */
const encodeBytes32 = (name: string): string | null =>
  new TextEncoder().encode(name).length > WORD ? null : stringToHex(name, { size: WORD })

type ArgumentBinding = 'bound' | 'service-named' | 'unbound-argument'

/** Checks the witnesses of an argument that decides where funds go. */
function checkArgument(
  role: Role,
  value: ArgumentValue,
  intent: Intent,
  vouch: Vouch,
): ArgumentBinding {
  const text = typeof value === 'string' ? value : null
  const requestedToken = intent.asset?.address ?? null
  switch (getBinding(role)) {
    case 'judged':
    case 'free':
      return 'bound'
    case 'absent':
      return isEmptyValue(value) ? 'bound' : 'unbound-argument'
    case 'chosen': {
      // Only the selection is valid; without one, or for an opaque id, a witness is needed.
      const isOther = hasSelection(role, intent) && !isSelected(role, value, intent)
      const isOwnWord =
        hasSelection(role, intent) && (text === null || !OPAQUE_ROLES.includes(role))
      const isKnown = isOwnWord || (text !== null && isVouchedFor(vouch(text)))
      return !isOther && isKnown ? 'bound' : 'unbound-argument'
    }
    case 'coin': {
      const isRequested =
        text !== null &&
        (requestedToken === null
          ? isNativeToken({ address: text })
          : isSameAddress(text, requestedToken))
      return isRequested ? 'bound' : checkContract(value, (each) => vouch(each, 'token'))
    }
    case 'contract':
      return isEmptyValue(value) ? 'bound' : checkContract(value, vouch)
  }
}

function checkContract(value: ArgumentValue, vouch: Vouch): ArgumentBinding {
  const witness = typeof value === 'string' ? vouch(value) : null
  if (witness === null) return 'unbound-argument'
  return witness === 'service' ? 'service-named' : 'bound'
}

/** Whether each deposited or withdrawn pool coin is the requested one, by the pool's own list. */
function matchesPoolCoins(
  call: KnownCall,
  to: string,
  { asset }: Intent,
  facts: ChainFacts,
): boolean {
  const slots = (call.arguments.get('coinAmount') ?? []).flatMap((each, index) =>
    each === 0n ? [] : [BigInt(index)],
  )
  const named = [...slots, ...getNumbers(call.arguments, 'coinIndex')]
  const coins = facts.coins.get(to.toLowerCase()) ?? []
  return named.every((slot) => {
    const coin = coins[Number(slot)]
    if (coin === undefined) return false
    const requestedToken = asset?.address ?? null
    return requestedToken === null
      ? isNativeToken({ address: coin })
      : isSameAddress(coin, requestedToken)
  })
}

/** Returns the withdrawal address of a validator's credentials of type 1 or 2. Source: the consensus specification. */
const readWithdrawalAddress = (credentials: string): string =>
  `0x${/^0x0[12]0{22}(?<address>[\da-f]{40})$/i.exec(credentials)?.groups?.['address'] ?? ''}`

/** Returns the user's addresses, with a confirmed receiver. */
export function getUserAddresses({ request }: Intent): string[] {
  const { receiverAddress } = request.arguments
  return [request.address, ...(typeof receiverAddress === 'string' ? [receiverAddress] : [])]
}

/** Whether every possible receiver is the user, a confirmed one, or zero. */
function paysUserOrNobody(call: KnownCall, intent: Intent): boolean {
  const userAddresses = getUserAddresses(intent)
  const isUsers = (each: string): boolean =>
    userAddresses.some((userAddress) => isSameAddress(userAddress, each))
  return (
    getTexts(call.arguments, 'receiverOrReferral').every(
      (each) => isUsers(each) || each === ZERO_ADDRESS,
    ) &&
    getTexts(call.arguments, 'receiverOrToken').every(isUsers) &&
    getTexts(call.arguments, 'credentials').every((each) => isUsers(readWithdrawalAddress(each)))
  )
}

const isAccount = (value: unknown): boolean =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

/** Whether the user selected a validator that is an account, rather than a number or a key. */
const hasSelectedAccount = ({ request }: Intent): boolean =>
  (SELECTED_BY.validator ?? []).flatMap((key) => request.arguments[key]).some(isAccount)

/** Whether a call stakes without naming the selected validator, in its arguments or as its target. */
function stakesWithUnselected(call: KnownCall, to: string, intent: Intent, vouch: Vouch): boolean {
  if (call.stakesWith === 'called') return checkArgument('validator', to, intent, vouch) !== 'bound'
  const isStake = call.does === 'in' || call.does === 'out'
  if (!isStake || call.stakesWith === 'nobody' || call.arguments.has('validator')) return false
  return hasSelectedAccount(intent) && !isSelected('validator', to, intent)
}

/** Returns the warnings for arguments that only the service vouches for. */
export function checkArguments(
  call: KnownCall,
  to: string,
  intent: Intent,
  vouch: Vouch,
  facts: ChainFacts,
): [Warning, boolean][] {
  const bindings = new Set<ArgumentBinding>()
  for (const [role, values] of call.arguments)
    for (const value of values) bindings.add(checkArgument(role, value, intent, vouch))
  const isOpen =
    !matchesPoolCoins(call, to, intent, facts) ||
    !paysUserOrNobody(call, intent) ||
    stakesWithUnselected(call, to, intent, vouch)
  return [
    ['unbound-argument', bindings.has('unbound-argument') || isOpen],
    ['service-named', bindings.has('service-named')],
    ['carries-data', getTexts(call.arguments, 'data').some((each) => each !== '0x')],
  ]
}
