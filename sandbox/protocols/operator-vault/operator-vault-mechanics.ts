import type { EvmNetwork } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import { enterAmountField } from '../amount-field.ts'
import { percentOf } from '../describe/fees.ts'
import { nativeCoin } from '../native-coin.ts'
import { maxAllowanceField, receiverField, vaultExitFields } from '../vault-fields.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import type { OperatorVaultBooks } from './operator-vault-books.ts'

/** How the yield works; claiming is part of it where holders earn a reward. */
export function operatorVaultMechanics(
  { plan, asset: { token } }: DeployedOperatorVault,
  network: EvmNetwork,
  { rewarded }: Pick<OperatorVaultBooks, 'rewarded'>,
): Mechanics {
  const { minimum, maximum } = plan
  return {
    type: 'vault',
    rewardSchedule: 'block',
    rewardClaiming: rewarded ? 'manual' : 'auto',
    gasFeeToken: nativeCoin(network),
    requiresValidatorSelection: false,
    cooldownPeriod: { seconds: 0 },
    fee: {
      deposit: percentOf(plan.depositBps),
      withdrawal: '0',
      management: percentOf(plan.managementBps),
      performance: percentOf(plan.performanceBps),
    },
    entryLimits: { minimum, maximum },
    supportsHardwareWalletApi: false,
    extraTransactionFormatsSupported: [],
    arguments: {
      enter: {
        fields: [enterAmountField(token, plan), receiverField('shares'), maxAllowanceField(token)],
      },
      exit: { fields: vaultExitFields(token, plan.shareSymbol) },
      manage: rewarded ? { CLAIM_REWARDS: { fields: [] } } : {},
      balance: null,
    },
    possibleFeeTakingMechanisms: {
      depositFee: plan.depositBps > 0,
      managementFee: plan.managementBps > 0,
      performanceFee: plan.performanceBps > 0,
      validatorRebates: false,
    },
  }
}
