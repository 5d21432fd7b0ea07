import { isSameAddress } from '../is-same-address.ts'
import type { Movement } from '../action-simulation.ts'
import type { Receipt } from './chain-reads.ts'
import { getTransfers } from './simulate/simulate-calls.ts'

/** `Deposit(address,uint256)` and `Withdrawal(address,uint256)` of wrapped coins without transfer events. */
const WRAPPED = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const UNWRAPPED = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** Decodes a wrapped coin's log for an account; null for any other log or account. */
function readWrapping({ address, topics, data }: Receipt['logs'][number], account: string) {
  const [topic, owner, ...more] = topics
  const isOfAccount = owner !== undefined && isSameAddress(`0x${owner.slice(-40)}`, account)
  if (!isOfAccount || more.length > 0 || !/^0x[\da-f]{64}$/i.test(data)) return null
  if (topic !== WRAPPED && topic !== UNWRAPPED) return null
  const token = address.toLowerCase()
  return { token, gained: topic === WRAPPED ? BigInt(data) : -BigInt(data) }
}

/**
 * Returns an account's token movements in a mined transaction, by its receipt: each token's net, without native
 * coins. Each token counts for itself only, so that other contracts' logs have no effect.
 */
export function getMovements(
  { logs }: Pick<Receipt, 'logs'>,
  account: string,
): { readonly left: readonly Movement[]; readonly arrived: readonly Movement[] } {
  const net = new Map<string, bigint>()
  const add = (token: string, gained: bigint): void => {
    net.set(token, (net.get(token) ?? 0n) + gained)
  }
  // Some emit both a wrapping and a transfer from or to zero: they are the same.
  const mints = new Set<string>()
  for (const { token, from, to, amount } of getTransfers({ logs })) {
    if (token === null) continue
    if (from === ZERO_ADDRESS || to === ZERO_ADDRESS) mints.add(token)
    if (isSameAddress(to, account)) add(token, amount)
    if (isSameAddress(from, account)) add(token, -amount)
  }
  for (const log of logs) {
    const wrapping = readWrapping(log, account)
    if (wrapping && !mints.has(wrapping.token)) add(wrapping.token, wrapping.gained)
  }
  const left: Movement[] = []
  const arrived: Movement[] = []
  for (const [token, gained] of net) {
    if (gained < 0n) left.push({ token, amount: -gained })
    if (gained > 0n) arrived.push({ token, amount: gained })
  }
  return { left, arrived }
}
