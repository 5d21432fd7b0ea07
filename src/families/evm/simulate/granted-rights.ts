import { encodeFunctionData, parseAbi, toEventSelector, type Hex } from 'viem'
import { MAX_UINT256 } from '../verify/decode-call.ts'

const abi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function isOperator(address owner, address operator) view returns (bool)',
  'function isOperatorFor(address operator, address owner) view returns (bool)',
  'function isAuthorized(address owner, address operator) view returns (bool)',
  'function hasApprovedRelayer(address owner, address operator) view returns (bool)',
  'function borrowAllowance(address owner, address spender) view returns (uint256)',
  'function getOperator(bytes19 prefix, address operator) view returns (uint256)',
])

type View = (typeof abi)[number]['name']

/** A right that one account gives another: its event, and the view that tells whether it holds. */
interface Right {
  /** The event's topics, without its name's. */
  readonly topics: number
  readonly owner: number
  readonly spender: number
  readonly view: View
}

/** `0x` and the 19 bytes that all accounts of an owner share, as Euler's connector names them. */
const PREFIX_LENGTH = 2 + 2 * 19

const createRight = (view: View, topics: number, owner = 1, spender = 2): Right => ({
  view,
  topics,
  owner,
  spender,
})

/** Sources: ERC-20, ERC-721 and ERC-1155, ERC-6909 and ERC-7540, ERC-777, Morpho Blue, Balancer 2, Aave's debt tokens, Euler's EVC. */
const RIGHTS: ReadonlyMap<string, Right> = new Map(
  (
    [
      ['Approval(address,address,uint256)', createRight('allowance', 2)],
      ['ApprovalForAll(address,address,bool)', createRight('isApprovedForAll', 2)],
      ['OperatorSet(address,address,bool)', createRight('isOperator', 2)],
      ['AuthorizedOperator(address,address)', createRight('isOperatorFor', 2, 2, 1)],
      ['SetAuthorization(address,address,address,bool)', createRight('isAuthorized', 3, 2, 3)],
      ['RelayerApprovalChanged(address,address,bool)', createRight('hasApprovedRelayer', 2, 2, 1)],
      [
        'BorrowAllowanceDelegated(address,address,address,uint256)',
        createRight('borrowAllowance', 3),
      ],
      ['OperatorStatus(bytes19,address,uint256)', createRight('getOperator', 2)],
    ] as const
  ).map(([event, right]) => [toEventSelector(event), right]),
)

/** A right as a log shows it; the keeper itself knows whether it still holds. */
export interface Grant {
  /** The contract that emits it, in lower case. */
  readonly keeper: string
  /** In lower case; only its beginning where a right is for all accounts that share it. */
  readonly owner: string
  readonly spender: string
  readonly view: View
}

const topicToAddress = (topic = ''): string => `0x${topic.slice(-40).toLowerCase()}`

/** Returns the rights that logs show to be given or used, in order. */
export const getGrants = (
  logs: readonly { readonly address: string; readonly topics: readonly string[] }[],
): Grant[] =>
  logs.flatMap(({ address, topics }) => {
    const right = RIGHTS.get(topics[0] ?? '')
    // An NFT's approval has one topic more.
    if (right === undefined || topics.length !== right.topics + 1) return []
    const [named, spender] = [right.owner, right.spender].map((at) => topics[at] ?? '')
    if (named === undefined || spender === undefined) return []
    const isPrefix = right.view === 'getOperator'
    const owner = isPrefix ? named.slice(0, PREFIX_LENGTH).toLowerCase() : topicToAddress(named)
    const keeper = address.toLowerCase()
    return [{ keeper, owner, spender: topicToAddress(spender), view: right.view }]
  })

const toOwnerName = (view: View, owner: Hex): Hex =>
  view === 'getOperator' ? `0x${owner.slice(2, PREFIX_LENGTH)}` : owner

/** Returns the call data that reads whether a right holds, and how much it allows. */
export const encodeRightRead = (view: View, owner: Hex, spender: Hex): Hex =>
  encodeFunctionData({
    abi,
    functionName: view,
    args: view === 'isOperatorFor' ? [spender, owner] : [toOwnerName(view, owner), spender],
  })

/** Returns how much a right that somebody has allows, by its view's answer: an operator may take everything. */
export const readRight = (view: View, answer: bigint): bigint =>
  view === 'allowance' || view === 'borrowAllowance' ? answer : MAX_UINT256
