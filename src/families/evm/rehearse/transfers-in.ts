import type { Movement } from '../../rehearsal.ts'
import type { Simulated } from './simulate.ts'

/** `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Under it a simulation tells of coins. */
const COIN = `0x${'e'.repeat(40)}`

/** A transfer that a call told of; the token is null for the network's coin. */
export interface Transfer extends Movement {
  readonly from: string
  readonly to: string
}

const addressIn = (topic = ''): string => `0x${topic.slice(-40).toLowerCase()}`

/** The transfers of countable tokens, and of coins, that a call told of, in order; NFTs have no amount. */
export const transfersIn = ({ logs }: Simulated): Transfer[] =>
  logs.flatMap(({ address, topics, data }) => {
    const [topic, from, to] = topics
    if (topic !== TRANSFER || topics.length !== 3 || !/^0x[\da-f]{64}$/i.test(data)) return []
    const token = address.toLowerCase()
    return [
      {
        token: token === COIN ? null : token,
        from: addressIn(from),
        to: addressIn(to),
        amount: BigInt(data),
      },
    ]
  })
