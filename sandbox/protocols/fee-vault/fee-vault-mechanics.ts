import { fromRaw } from '#src/money/units.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import { percentOf } from '../describe/fees.ts'
import { nativeCoin } from '../native-coin.ts'
import type { DeployedFeeVault } from './deploy-fee-vault.ts'
import type { FeeVaultBooks } from './fee-vault-books.ts'
import type { FeeConfiguration } from './fee-vault-plan.ts'
import { feeVaultEnterFields, feeVaultExitFields } from './fee-vault-fields.ts'
import { pendingActionOf } from './pending-action-of.ts'

/** How the yield works; fees are those of the default configuration. */
export function feeVaultMechanics(
  vault: DeployedFeeVault,
  network: EvmNetwork,
  books: FeeVaultBooks,
): Mechanics {
  const { plan } = vault
  const [fee] = plan.configurations
  const takes = (name: keyof Omit<FeeConfiguration, 'id'>): boolean =>
    plan.configurations.some((configuration) => configuration[name] > 0)
  return {
    type: 'vault',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: nativeCoin(network),
    requiresValidatorSelection: false,
    cooldownPeriod: { seconds: 0 },
    fee: {
      deposit: percentOf(fee.depositBps),
      withdrawal: percentOf(plan.withdrawalBps),
      management: percentOf(fee.managementBps),
      performance: percentOf(fee.performanceBps),
    },
    entryLimits: {
      minimum: plan.minimum,
      maximum: plan.maximum,
      ...(plan.subsequentMinimum !== null && { subsequentMinimum: plan.subsequentMinimum }),
    },
    supportsHardwareWalletApi: false,
    extraTransactionFormatsSupported: [],
    arguments: argumentsOf(vault, books),
    possibleFeeTakingMechanisms: {
      depositFee: takes('depositBps'),
      managementFee: takes('managementBps'),
      performanceFee: takes('performanceBps'),
      validatorRebates: false,
    },
  }
}

function argumentsOf(
  vault: DeployedFeeVault,
  { totalAssets, liquidity }: FeeVaultBooks,
): Mechanics['arguments'] {
  const { decimals } = vault.asset.token
  const exit = {
    fields: feeVaultExitFields(
      vault,
      liquidity < totalAssets ? fromRaw(liquidity, decimals) : null,
    ),
  }
  const pending = pendingActionOf(vault)
  return {
    enter: { fields: feeVaultEnterFields(vault) },
    exit: pending === 'WITHDRAW' ? null : exit,
    manage: {
      ...(pending === 'WITHDRAW' && { WITHDRAW: exit }),
      ...(pending === 'MIGRATE' && { MIGRATE: { fields: [] } }),
    },
    balance: null,
  }
}
