import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { accruingVaultAbi } from '../../contracts/abi.ts'
import type { EvmStep } from '../protocol.ts'
import type { OpenVault } from './open-vault.ts'

/** SUPPLY of an amount, in the asset's smallest unit; the shares go to `receiver`. */
export function createSupplyStep(
  { plan, asset: { token }, address }: OpenVault,
  owner: Address,
  receiver: Address,
  amount: bigint,
): EvmStep {
  const text = `${fromRaw(amount, token.decimals)} ${token.symbol}`
  const who = receiver === owner ? 'you receive' : `${receiver} receives`
  return {
    kind: 'call',
    type: 'SUPPLY',
    title: `Put ${text} in`,
    description: `Moves ${text} into ${plan.name}; ${who} ${plan.shareSymbol}.`,
    to: address,
    data: encodeFunctionData({
      abi: accruingVaultAbi,
      functionName: 'deposit',
      args: [amount, receiver],
    }),
    value: 0n,
    method: 'deposit(uint256,address)',
    inputs: { assets: amount.toString(), receiver },
    skipped: false,
  }
}
