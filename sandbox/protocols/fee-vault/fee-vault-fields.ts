import type { ArgumentField } from '../../contract/field.ts'
import { enterAmountField } from '../amount-field.ts'
import { maxAllowanceField, receiverField, vaultExitFields } from '../vault-fields.ts'
import type { DeployedFeeVault } from './deploy-fee-vault.ts'

/** What entering asks for. */
export function feeVaultEnterFields(vault: DeployedFeeVault): ArgumentField[] {
  const { plan, asset } = vault
  return [
    enterAmountField(asset.token, plan),
    ...configurationField(vault),
    receiverField('shares'),
    maxAllowanceField(asset.token),
  ]
}

/** What leaving asks for. @param most in token units, where less than everything can be paid out now */
export function feeVaultExitFields(vault: DeployedFeeVault, most: string | null): ArgumentField[] {
  const { plan, asset } = vault
  const fields = vaultExitFields(asset.token, plan.shareSymbol, amountLimits(vault, most))
  const fitting = plan.wholeOnly ? fields.filter(({ name }) => name !== 'shareAmount') : fields
  return [...fitting, ...configurationField(vault)]
}

/** Both "-1": only the whole balance (decisions/043-whole-balance). */
const amountLimits = ({ plan }: DeployedFeeVault, most: string | null) =>
  plan.wholeOnly ? { minimum: '-1', maximum: '-1' } : { minimum: null, maximum: most }

/** A choice only where there are several. */
function configurationField({ plan, vaults }: DeployedFeeVault): ArgumentField[] {
  if (vaults.length === 1) return []
  return [
    {
      name: 'feeConfigurationId',
      type: 'enum',
      label: 'Fees',
      description: 'Which fees the position pays.',
      required: false,
      options: plan.configurations.map(({ id }) => id),
      optionsRef: 'feeConfigurations',
      default: plan.configurations[0].id,
      isArray: false,
    },
  ]
}
