import type { Movement } from '../../action-simulation.ts'
import type { CallResult } from './simulate-calls.ts'

/** `Transfer(address,address,uint256)`. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle` and `TransferBatch` of ERC-1155. */
const ERC1155_TRANSFERS = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]
/** `Approval(address,address,uint256)` of ERC-20. */
const APPROVAL_TOPIC = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** Under it a simulation tells of coins. */
const COIN_ADDRESS = `0x${'e'.repeat(40)}`

/** A transfer that a call told of; the token is null for the network's coin. */
export interface Transfer extends Movement {
  readonly from: string
  readonly to: string
}

const topicToAddress = (topic = ''): string => `0x${topic.slice(-40).toLowerCase()}`

/** What a log says of a move; an NFT, and each kind of ERC-1155, counts as one. */
function decodeTransfer({
  topics,
  data,
}: CallResult['logs'][number]): Omit<Transfer, 'token'> | null {
  const [topic = '', second, third, fourth] = topics
  if (ERC1155_TRANSFERS.includes(topic) && topics.length === 4)
    return { from: topicToAddress(third), to: topicToAddress(fourth), amount: 1n }
  if (topic !== TRANSFER_TOPIC) return null
  const [from, to] = [topicToAddress(second), topicToAddress(third)]
  if (topics.length === 4) return { from, to, amount: 1n }
  return topics.length === 3 && /^0x[\da-f]{64}$/i.test(data)
    ? { from, to, amount: BigInt(data) }
    : null
}

/** The transfers of tokens, things and coins that a call told of, in order. */
export const getTransfers = ({ logs }: Pick<CallResult, 'logs'>): Transfer[] =>
  logs.flatMap((log) => {
    const move = decodeTransfer(log)
    const token = log.address.toLowerCase()
    return move ? [{ token: token === COIN_ADDRESS ? null : token, ...move }] : []
  })

/** Who was allowed to take a token of whom, as a call told; how much is for the token itself to say. */
export interface Approval {
  readonly token: string
  readonly owner: string
  readonly spender: string
}

/** The approvals of tokens that a call told of, in order. */
export const getApprovals = ({ logs }: CallResult): Approval[] =>
  logs.flatMap(({ address, topics: [topic, owner, spender, ...more] }) =>
    topic === APPROVAL_TOPIC && more.length === 0
      ? [
          {
            token: address.toLowerCase(),
            owner: topicToAddress(owner),
            spender: topicToAddress(spender),
          },
        ]
      : [],
  )
