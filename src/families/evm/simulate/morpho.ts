import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  isAddress,
  isHex,
  keccak256,
  parseAbi,
  type Hex,
} from 'viem'
import type { EvmCall } from '../call.ts'

/** Morpho keeps positions of many markets in one contract, without a token. Source: Morpho Blue, `IMorpho`. */
const abi = parseAbi([
  'struct Market { address token; address collateral; address oracle; address model; uint256 limit; }',
  'function supply(Market market, uint256 amount, uint256 shares, address receiver, bytes data)',
  'function withdraw(Market market, uint256 amount, uint256 shares, address owner, address receiver)',
  'function position(bytes32 id, address owner) view returns (uint256, uint128, uint128)',
])

/** A supply to one of its markets. */
interface MarketSupply {
  readonly morpho: Hex
  readonly market: {
    readonly token: Hex
    readonly collateral: Hex
    readonly oracle: Hex
    readonly model: Hex
    readonly limit: bigint
  }
}

/** Decodes a market supply. @returns null for any other call */
function decodeSupply({ to, data }: EvmCall): MarketSupply | null {
  if (!isHex(data) || !isAddress(to, { strict: false })) return null
  try {
    const { functionName, args } = decodeFunctionData({ abi, data })
    return functionName === 'supply' ? { morpho: to, market: args[0] } : null
  } catch {
    return null
  }
}

/** A user's position in a contract without a token. */
export interface MarketPosition {
  readonly contract: Hex
  /** Call data that reads the user's shares. */
  readonly data: Hex
}

/** Returns the position of a supply; a market's id is the hash of its parameters. */
export function getMarketPositions(step: EvmCall, user: Hex): MarketPosition[] {
  const supply = decodeSupply(step)
  if (supply === null) return []
  const { token, collateral, oracle, model, limit } = supply.market
  const types = ['address', 'address', 'address', 'address', 'uint256'].map((type) => ({ type }))
  const id = keccak256(encodeAbiParameters(types, [token, collateral, oracle, model, limit]))
  const data = encodeFunctionData({ abi, functionName: 'position', args: [id, user] })
  return [{ contract: `0x${supply.morpho.slice(2).toLowerCase()}`, data }]
}

/** Encodes the withdrawal of a supply's shares. */
export function encodeWithdrawal(step: EvmCall, shares: bigint, user: Hex): Hex | null {
  const supply = decodeSupply(step)
  return (
    supply &&
    encodeFunctionData({
      abi,
      functionName: 'withdraw',
      args: [supply.market, 0n, shares, user, user],
    })
  )
}
