import type { Address } from 'viem'
import { toRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import { exitVault } from '../erc4626-vault/exit-vault.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedNativeVault } from './deploy-native-vault.ts'
import type { NativeVaultAccount } from './native-vault-account.ts'
import { unwrapStep } from './wrap-steps.ts'
import { wrappedVault } from './wrapped-vault.ts'

/**
 * WITHDRAW, then UNWRAP of what it paid at least: what the shares earn until they are taken out stays as WETH, as the
 * second transaction is written before the first is mined.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function exitByUnwrapping(
  { network }: Pick<Chain, 'network'>,
  vault: DeployedNativeVault,
  owner: Address,
  { shares, position }: Pick<NativeVaultAccount, 'shares' | 'position'>,
  request: Arguments,
): EvmPlan {
  const account = { shares, position, withdrawable: position, withdrawableShares: shares }
  const plan = exitVault(wrappedVault(vault, network), owner, account, request)
  const paid = toRaw(plan.amount ?? '0', 18)
  return { ...plan, steps: [...plan.steps, unwrapStep(vault, paid)] }
}
