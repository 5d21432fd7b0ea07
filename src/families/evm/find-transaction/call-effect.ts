import { decodeFunctionData, encodeEventTopics, erc20Abi, isHex, parseAbi, type Hex } from 'viem'
import type { EvmCall } from '../call.ts'

/** Of tokens, of vaults, and of the coin's wrapped form. */
const calls = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address receiver, uint256 amount)',
  'function deposit(uint256 assets, address receiver)',
  'function mint(uint256 shares, address receiver)',
  'function withdraw(uint256 assets, address receiver, address owner)',
  'function redeem(uint256 shares, address receiver, address owner)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
])
const events = parseAbi([
  'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
  'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
])
const wrappedEvents = parseAbi([
  'event Deposit(address indexed receiver, uint256 amount)',
  'event Withdrawal(address indexed sender, uint256 amount)',
])

/** What a call leaves behind in its contract's logs, exactly. */
export interface CallEffect {
  readonly topics: readonly (string | null)[]
  /** Which of the words of the log's data is the amount, and how much it is. */
  readonly word: number
  readonly amount: bigint
}

type Topics = ReturnType<typeof encodeEventTopics>

const createEffect = (topics: Topics, amount: bigint, word = 0): CallEffect => ({
  topics: topics.map((topic) => (typeof topic === 'string' ? topic : null)),
  word,
  amount,
})

function decode(data: string) {
  try {
    return isHex(data) ? decodeFunctionData({ abi: calls, data }) : null
  } catch {
    return null
  }
}

function getVaultEffect(
  call: Extract<
    NonNullable<ReturnType<typeof decode>>,
    { functionName: 'deposit' | 'mint' | 'withdraw' | 'redeem' }
  >,
  sender: Hex,
  value: bigint,
): CallEffect {
  const { functionName, args } = call
  if (args === undefined || args.length === 0)
    return createEffect(
      encodeEventTopics({ abi: wrappedEvents, eventName: 'Deposit', args: { receiver: sender } }),
      value,
    )
  if (args.length === 1)
    return createEffect(
      encodeEventTopics({ abi: wrappedEvents, eventName: 'Withdrawal', args: { sender } }),
      args[0],
    )
  if (args.length === 2) {
    const [amount, owner] = args
    return createEffect(
      encodeEventTopics({ abi: events, eventName: 'Deposit', args: { sender, owner } }),
      amount,
      functionName === 'mint' ? 1 : 0,
    )
  }
  const [amount, receiver, owner] = args
  return createEffect(
    encodeEventTopics({ abi: events, eventName: 'Withdraw', args: { sender, receiver, owner } }),
    amount,
    functionName === 'redeem' ? 1 : 0,
  )
}

/** What is left behind by a call of a common standard; null for calls of which that is not known. */
export function getCallEffect({ from, data, value }: EvmCall): CallEffect | null {
  const call = decode(data)
  if (!call || !isHex(from)) return null
  switch (call.functionName) {
    case 'approve': {
      const [spender, amount] = call.args
      const args = { owner: from, spender }
      return createEffect(encodeEventTopics({ abi: erc20Abi, eventName: 'Approval', args }), amount)
    }
    case 'transfer': {
      const [to, amount] = call.args
      const args = { from, to }
      return createEffect(encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args }), amount)
    }
    default:
      return getVaultEffect(call, from, value)
  }
}

/** Whether a log's data has the effect's very amount in its place. */
export function hasEffectAmount(data: string, { word, amount }: CallEffect): boolean {
  const digits = data.slice(2 + word * 64, 2 + (word + 1) * 64)
  return /^[\da-f]{64}$/i.test(digits) && BigInt(`0x${digits}`) === amount
}
