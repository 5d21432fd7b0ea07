import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { DeployedVault } from '../../chains/deployment.ts'
import { accruingVaultAbi } from '../../contracts/abi.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import type { VaultAccount } from './vault-account.ts'

/**
 * One WITHDRAW: of the amount, or with `useMaxAmount` of all shares, as what they are worth grows until the block
 * that takes them out and an amount would leave the rest behind (decision 9).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function exitVault(
  vault: DeployedVault,
  owner: Address,
  account: VaultAccount,
  request: Arguments,
): EvmPlan {
  const { token } = vault.asset
  const everything = request['useMaxAmount'] === true
  const amount = everything ? account.position : amountArgument(request, token)
  requireBalance(account.position, everything ? 1n : amount, token, 'position')
  return {
    amount: fromRaw(amount, token.decimals),
    steps: [everything ? redeem(vault, owner, account.shares) : withdraw(vault, owner, amount)],
  }
}

function redeem(vault: DeployedVault, owner: Address, shares: bigint): EvmStep {
  const { symbol } = vault.asset.token
  return {
    kind: 'call',
    type: 'WITHDRAW',
    title: `Take all ${symbol} out`,
    description: `Gives all your ${vault.plan.shareSymbol} back to ${vault.plan.name}; you receive ${symbol}.`,
    to: vault.address,
    data: encodeFunctionData({
      abi: accruingVaultAbi,
      functionName: 'redeem',
      args: [shares, owner, owner],
    }),
    value: 0n,
    method: 'redeem(uint256,address,address)',
    inputs: { shares: shares.toString(), receiver: owner, owner },
    skipped: false,
  }
}

function withdraw(vault: DeployedVault, owner: Address, amount: bigint): EvmStep {
  const { token } = vault.asset
  const text = `${fromRaw(amount, token.decimals)} ${token.symbol}`
  return {
    kind: 'call',
    type: 'WITHDRAW',
    title: `Take ${text} out`,
    description: `Moves ${text} from ${vault.plan.name} to your wallet.`,
    to: vault.address,
    data: encodeFunctionData({
      abi: accruingVaultAbi,
      functionName: 'withdraw',
      args: [amount, owner, owner],
    }),
    value: 0n,
    method: 'withdraw(uint256,address,address)',
    inputs: { assets: amount.toString(), receiver: owner, owner },
    skipped: false,
  }
}
