import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { DeployedVault } from '../../chains/deployment.ts'
import { accruingVaultAbi, testTokenAbi } from '../../contracts/abi.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import type { VaultAccount } from './vault-account.ts'

/**
 * APPROVAL of exactly the amount (marked skipped when the allowance suffices), then SUPPLY. A token that insists on
 * it gets a first APPROVAL of zero when a smaller allowance stands.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function enterVault(
  vault: DeployedVault,
  owner: Address,
  account: VaultAccount,
  request: Arguments,
): EvmPlan {
  const { token } = vault.asset
  const amount = amountArgument(request, token, vault.plan)
  requireBalance(account.walletBalance, amount, token, 'wallet')
  return {
    amount: fromRaw(amount, token.decimals),
    steps: [...approvals(vault, account.allowance, amount), supply(vault, owner, amount)],
  }
}

function approvals(vault: DeployedVault, allowance: bigint, amount: bigint): EvmStep[] {
  const enough = allowance >= amount
  const insists = vault.asset.plan.contract === 'StubbornToken'
  const approval = approve(vault, amount, enough)
  return insists && allowance > 0n && !enough ? [approve(vault, 0n, false), approval] : [approval]
}

function approve(vault: DeployedVault, amount: bigint, skipped: boolean): EvmStep {
  const { token, address } = vault.asset
  const text = `${fromRaw(amount, token.decimals)} ${token.symbol}`
  return {
    kind: 'call',
    type: 'APPROVAL',
    title: amount === 0n ? `Reset the ${token.symbol} allowance` : `Approve ${text}`,
    description:
      amount === 0n
        ? `${token.symbol} wants an earlier allowance set to zero before it takes a new one.`
        : `Lets ${vault.plan.name} take ${text} from your wallet, and no more.`,
    to: address,
    data: encodeFunctionData({
      abi: testTokenAbi,
      functionName: 'approve',
      args: [vault.address, amount],
    }),
    value: 0n,
    method: 'approve(address,uint256)',
    inputs: { spender: vault.address, amount: amount.toString() },
    skipped,
  }
}

function supply(vault: DeployedVault, owner: Address, amount: bigint): EvmStep {
  const { token } = vault.asset
  const text = `${fromRaw(amount, token.decimals)} ${token.symbol}`
  return {
    kind: 'call',
    type: 'SUPPLY',
    title: `Put ${text} in`,
    description: `Moves ${text} into ${vault.plan.name}; you receive ${vault.plan.shareSymbol}.`,
    to: vault.address,
    data: encodeFunctionData({
      abi: accruingVaultAbi,
      functionName: 'deposit',
      args: [amount, owner],
    }),
    value: 0n,
    method: 'deposit(uint256,address)',
    inputs: { assets: amount.toString(), receiver: owner },
    skipped: false,
  }
}
