import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import { testTokenAbi } from '../../contracts/abi.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { approveToken } from '../approve-token.ts'
import { supplyStep } from '../erc4626-vault/supply-step.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedNativeVault } from './deploy-native-vault.ts'
import type { NativeVaultAccount } from './native-vault-account.ts'
import { wrapStep } from './wrap-steps.ts'
import { wrappedVault } from './wrapped-vault.ts'

/**
 * WRAP, APPROVAL (marked skipped when the allowance suffices), SUPPLY: a transaction each.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export async function enterByWrapping(
  { client, network }: Chain,
  vault: DeployedNativeVault,
  owner: Address,
  { walletBalance }: Pick<NativeVaultAccount, 'walletBalance'>,
  request: Arguments,
): Promise<EvmPlan> {
  const coin = nativeCoin(network)
  const amount = amountArgument(request, coin, vault.plan)
  requireBalance(walletBalance, amount, coin, 'wallet')
  const allowance = await client.readContract({
    address: vault.weth,
    abi: testTokenAbi,
    functionName: 'allowance',
    args: [owner, vault.vault],
  })
  const wrapped = wrappedVault(vault, network)
  const spender = { address: wrapped.address, name: wrapped.plan.name }
  return {
    amount: fromRaw(amount, coin.decimals),
    steps: [
      wrapStep(vault, amount),
      ...approveToken(wrapped.asset, spender, allowance, amount),
      supplyStep(wrapped, owner, owner, amount),
    ],
  }
}
