import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { amountArgument } from '../amount-argument.ts'
import { exitVault } from '../erc4626-vault/exit-vault.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedFeeVault } from './deploy-fee-vault.ts'
import type { ConfigurationAccount } from './fee-vault-account.ts'
import { openedVault } from './opened-vault.ts'

/**
 * One WITHDRAW; where only the whole balance can be taken out, an amount has to be all of it (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function exitFeeVault(
  vault: DeployedFeeVault,
  owner: Address,
  account: ConfigurationAccount,
  request: Arguments,
): EvmPlan {
  const opened = openedVault(vault, account.vault)
  if (!vault.plan.wholeOnly) return exitVault(opened, owner, account, request)
  if (request['useMaxAmount'] !== true) requireWhole(vault, account, request)
  return exitVault(opened, owner, account, {
    useMaxAmount: true,
    receiverAddress: request['receiverAddress'],
  })
}

function requireWhole(
  { plan, asset: { token } }: DeployedFeeVault,
  { position }: ConfigurationAccount,
  request: Arguments,
): void {
  if (amountArgument(request, token) === position) return
  throw ServiceError.basic(
    'INVALID_AMOUNT',
    `${plan.name} is left with everything: that is ${fromRaw(position, token.decimals)} ${token.symbol} now.`,
  )
}
