import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { readAddressFromWord } from '#src/networks/proxy-slots.ts'
import { getCanonicalOrigins, type ContractOrigin } from './canonical-origins.ts'
import type { MulticallRequest } from './multicall.ts'

/** Maximum number of a pool's coins. */
const MOST_COINS = 4n

/** Contracts for validator exits and consolidations, with a fee that grows with demand. Source: EIP-7002, EIP-7251. */
const REQUESTS: ReadonlySet<string> = new Set([
  '0x00000961ef480eb55e80d19ad83579a64c007002',
  '0x0000bbddc7ce488642fb579f8b00f3a590007251',
])

const abi = parseAbi([
  'function asset() view returns (address)',
  'function UNDERLYING_ASSET_ADDRESS() view returns (address)',
  'function coins(uint256 index) view returns (address)',
  'function isMetaMorpho(address target) view returns (bool)',
  'function isVaultV2(address account) view returns (bool)',
  'function isProxy(address proxy) view returns (bool)',
  'function getPool() view returns (address)',
  'function getReserveTokensAddresses(address asset) view returns (address receipt, address stable, address variable)',
])

/** Parses the first word as an address; null if invalid. */
const addressIn = (answer: Hex): string | null =>
  answer.length >= 66 ? readAddressFromWord(answer.slice(0, 66)) : null
const asHex = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`
/** Returns an address in lower case; none if invalid. */
export const plainAddress = (text: string): readonly Hex[] =>
  /^0x[\da-f]{40}$/i.test(text) ? [asHex(text)] : []
const isTrue = (answer: Hex): boolean => /^0x0{63}1$/.test(answer)

/** What is known of a contract so far. */
export interface FoundContract {
  readonly address: Hex
  asset: string | null
  underlying: Hex | null
  readonly coins: string[]
  requestFee: bigint | null
  readonly makers: ContractOrigin[]
}

const asksAddress = (
  target: Hex,
  functionName: 'asset' | 'UNDERLYING_ASSET_ADDRESS' | 'getPool',
  take: (address: string | null) => void,
): MulticallRequest => ({
  target,
  callData: encodeFunctionData({ abi, functionName }),
  onResult: (answer) => take(addressIn(answer)),
})

/** Returns the reads of canonical factories and markets about a contract. */
export function questionsOfMakers(
  network: string,
  { address, makers }: FoundContract,
): readonly MulticallRequest[] {
  const { factories, lending } = getCanonicalOrigins(network)
  return [
    ...factories.map(({ name, vouches, view, address: target }): MulticallRequest => ({
      target,
      callData: encodeFunctionData({ abi, functionName: view, args: [address] }),
      onResult(answer) {
        if (isTrue(answer)) makers.push({ name, vouches })
      },
    })),
    ...lending.map(({ name, addressesProvider }) =>
      asksAddress(addressesProvider, 'getPool', (pool) => {
        if (pool === address) makers.push({ name, vouches: 'contract' })
      }),
    ),
  ]
}

/** Returns the reads of a contract about itself. */
export function questionsAbout(found: FoundContract): readonly MulticallRequest[] {
  const { address } = found
  const coins = Array.from({ length: Number(MOST_COINS) }, (_, index): MulticallRequest => ({
    target: address,
    callData: encodeFunctionData({ abi, functionName: 'coins', args: [BigInt(index)] }),
    onResult(answer) {
      const coin = addressIn(answer)
      if (coin !== null && found.coins.length === index) found.coins.push(coin)
    },
  }))
  const fee: MulticallRequest = {
    target: address,
    callData: '0x',
    onResult(answer) {
      if (/^0x[\da-f]{64}$/i.test(answer)) found.requestFee = BigInt(answer)
    },
  }
  return [
    asksAddress(address, 'asset', (asset) => void (found.asset = asset)),
    asksAddress(address, 'UNDERLYING_ASSET_ADDRESS', (of) => {
      found.underlying = of === null ? null : asHex(of)
    }),
    ...coins,
    ...(REQUESTS.has(address) ? [fee] : []),
  ]
}

/** Returns the reads whether a market has a receipt token for an asset. */
export function questionsOfReceipt(
  network: string,
  found: FoundContract,
): readonly MulticallRequest[] {
  const { address, underlying } = found
  if (underlying === null) return []
  return getCanonicalOrigins(network).lending.map(({ name, dataProvider }) => ({
    target: dataProvider,
    callData: encodeFunctionData({
      abi,
      functionName: 'getReserveTokensAddresses',
      args: [underlying],
    }),
    onResult(answer) {
      if (addressIn(answer) === address) found.makers.push({ name, vouches: 'contract' })
    },
  }))
}
