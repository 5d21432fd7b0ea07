import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { accruingVaultAbi } from '../../contracts/abi.ts'
import type { EvmStep } from '../protocol.ts'
import type { OpenVault } from './open-vault.ts'

/** Whose shares go, and who gets what they pay. */
interface Parties {
  readonly owner: Address
  readonly receiver: Address
}

/** WITHDRAW of shares, whatever they pay when it is mined. @param what how a person calls them */
export function redeemStep(
  { plan, asset, address }: OpenVault,
  { owner, receiver }: Parties,
  shares: bigint,
  what: string,
): EvmStep {
  const { symbol } = asset.token
  const who = receiver === owner ? 'you receive' : `${receiver} receives`
  return {
    kind: 'call',
    type: 'WITHDRAW',
    title: `Take ${what} out`,
    description: `Gives ${fromRaw(shares, 18)} ${plan.shareSymbol} back to ${plan.name}; ${who} ${symbol}.`,
    to: address,
    data: encodeFunctionData({
      abi: accruingVaultAbi,
      functionName: 'redeem',
      args: [shares, receiver, owner],
    }),
    value: 0n,
    method: 'redeem(uint256,address,address)',
    inputs: { shares: shares.toString(), receiver, owner },
    skipped: false,
  }
}

/** WITHDRAW of an amount, in the asset's smallest unit, for as many shares as it takes. */
export function withdrawStep(
  { plan, asset: { token }, address }: OpenVault,
  { owner, receiver }: Parties,
  amount: bigint,
): EvmStep {
  const text = `${fromRaw(amount, token.decimals)} ${token.symbol}`
  return {
    kind: 'call',
    type: 'WITHDRAW',
    title: `Take ${text} out`,
    description: `Moves ${text} from ${plan.name} to ${receiver === owner ? 'your wallet' : receiver}.`,
    to: address,
    data: encodeFunctionData({
      abi: accruingVaultAbi,
      functionName: 'withdraw',
      args: [amount, receiver, owner],
    }),
    value: 0n,
    method: 'withdraw(uint256,address,address)',
    inputs: { assets: amount.toString(), receiver, owner },
    skipped: false,
  }
}
