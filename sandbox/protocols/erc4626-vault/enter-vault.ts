import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { approveToken } from '../approve-token.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { readReceiverArgument } from '../read-receiver-argument.ts'
import type { OpenVault } from './open-vault.ts'
import { createSupplyStep } from './create-supply-step.ts'
import type { VaultAccount } from './vault-account.ts'

/**
 * APPROVAL of exactly the amount, or with `useMaxAllowance` of any (marked skipped when the allowance suffices), then
 * SUPPLY for the owner or for `receiverAddress`.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function enterVault(
  vault: OpenVault,
  owner: Address,
  account: Pick<VaultAccount, 'walletBalance' | 'allowance' | 'shares' | 'depositLimit'>,
  request: Arguments,
): EvmPlan {
  const { token } = vault.asset
  const { minimum, maximum, subsequentMinimum } = vault.plan
  const least = account.shares > 0n ? (subsequentMinimum ?? minimum) : minimum
  const amount = readAmountArgument(request, token, { minimum: least, maximum })
  if (amount > account.depositLimit)
    throw ServiceError.basic(
      'INVALID_AMOUNT',
      `${vault.plan.name} takes ${fromRaw(account.depositLimit, token.decimals)} ${token.symbol} more.`,
    )
  requireBalance(account.walletBalance, amount, token, 'wallet')
  const unlimited = request['useMaxAllowance'] === true
  return {
    amount: fromRaw(amount, token.decimals),
    steps: [
      ...approveToken(
        vault.asset,
        { address: vault.address, name: vault.plan.name },
        account.allowance,
        amount,
        unlimited,
      ),
      createSupplyStep(vault, owner, readReceiverArgument(request, owner), amount),
    ],
  }
}
