import type { Address } from 'viem'
import { feeVaultAbi, vaultMigratorAbi } from '../../contracts/abis.generated.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { defineEvmProtocol } from '../define-evm-protocol.ts'
import { createShareToken } from '../describe-yield.ts'
import { enterVault, exitVault, type OpenVault } from '../erc4626-vault/vault-steps.ts'
import { createApproval, createCall, createPlan, createStep } from '../evm-steps.ts'
import type { PendingAction, PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { formatAmount, readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { readContracts } from '../read-contracts.ts'
import {
  deployFeeVault,
  getPendingActionType,
  readFeeVaultAccounts,
  type ConfigurationAccount,
  type DeployedFeeVault,
  type FeeVaultOwner,
} from './deployed-fee-vault.ts'
import { describeFeeVault, feeVaultArguments, feeVaultExitFields } from './describe-fee-vault.ts'
import { feeVaultPlans } from './fee-vault-plans.ts'

/** An ERC-4626 vault with fees and limits; each fee configuration is a contract of its own behind one yield. */
export const feeVaultModule = defineEvmProtocol({
  plans: feeVaultPlans,
  deploy: deployFeeVault,
  contracts: ({ vaults, succession }) => [
    ...vaults.map(({ address }) => address),
    ...(succession === null ? [] : [succession.migrator]),
  ],
  arguments: (deployed) => feeVaultArguments(deployed, null),
  token: ({ asset }) => asset.token,
  describe: describeFeeVault,
  read: readFeeVaultAccounts,
  rows,
  enter({ deployed, owner, account: accounts }, request) {
    const account = getSelectedAccount(accounts, request)
    return enterVault(toOpenVault(deployed, account.vault), owner, account, request)
  },
  exit,
  extras: ({ deployed: { plan } }) =>
    plan.restrictions.length > 0 ? { restrictions: plan.restrictions } : {},
})

type Accounts = readonly ConfigurationAccount[]

/** Returns the account of the request's `feeConfigurationId`, or the default. @throws ServiceError 400 */
function getSelectedAccount(accounts: Accounts, request: Arguments): ConfigurationAccount {
  const requestedId = request['feeConfigurationId'] ?? accounts[0]?.configurationId
  const found = accounts.find(({ configurationId }) => configurationId === requestedId)
  if (found) return found
  const known = accounts.map(({ configurationId }) => configurationId).join(', ')
  throw ServiceError.validation([`arguments.feeConfigurationId must be one of: ${known}`])
}

/**
 * Returns the account of an exit: the selected one; else the only one with a position.
 * @throws ServiceError 400 when there are several and none is selected
 */
function getExitAccount(accounts: Accounts, request: Arguments): ConfigurationAccount {
  const requested = request['feeConfigurationId']
  const owned = accounts.filter(({ shares }) => shares > 0n)
  const [only, another] = owned
  if ((requested !== undefined && requested !== null) || only === undefined)
    return getSelectedAccount(accounts, request)
  if (another === undefined) return only
  const ids = owned.map(({ configurationId }) => configurationId).join(' and ')
  throw ServiceError.validation([
    `arguments.feeConfigurationId should not be empty: there is a position in ${ids}`,
  ])
}

/** Returns one contract of a vault for enter and exit. */
const toOpenVault = ({ plan, asset }: DeployedFeeVault, address: Address): OpenVault => ({
  plan,
  asset,
  address,
})

/**
 * Plans one WITHDRAW; where only the whole balance can be withdrawn, an amount has to be all of it
 * (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function exit({ deployed, owner, account: accounts }: FeeVaultOwner, request: Arguments): EvmPlan {
  const account = getExitAccount(accounts, request)
  const opened = toOpenVault(deployed, account.vault)
  if (!deployed.plan.wholeOnly) return exitVault(opened, owner, account, request)
  if (request['useMaxAmount'] !== true) requireWholeBalance(deployed, account, request)
  const receiverAddress = request['receiverAddress']
  return exitVault(opened, owner, account, { useMaxAmount: true, receiverAddress })
}

function requireWholeBalance(
  { plan, asset: { token } }: DeployedFeeVault,
  { position }: ConfigurationAccount,
  request: Arguments,
): void {
  if (readAmountArgument(request, token) === position) return
  throw ServiceError.basic(
    'INVALID_AMOUNT',
    `${plan.name} is left with everything: that is ${formatAmount(position, token)} now.`,
  )
}

/** Returns a row per configuration with a position; an empty one without any. */
function rows(context: FeeVaultOwner): PositionRow[] {
  const accounts = context.account
  const owned = accounts.filter(({ shares }) => shares > 0n)
  return owned.length > 0
    ? owned.map((account) => getRow(context, account, getActions(context)))
    : accounts.slice(0, 1).map((account) => getRow(context, account))
}

function getRow(
  { deployed, chain }: FeeVaultOwner,
  account: ConfigurationAccount,
  actions: readonly PendingAction[] = [],
): PositionRow {
  const { configurationId, vault, shares, position } = account
  const token = createShareToken({ plan: deployed.plan, address: vault }, chain.network)
  return {
    type: 'active',
    amount: position,
    isEarning: true,
    actions,
    shares: { amount: shares, token },
    ...(deployed.vaults.length > 1 && { feeConfigurationId: configurationId }),
  }
}

/** Returns MIGRATE for a vault with a successor; WITHDRAW for one without an exit. */
function getActions(context: FeeVaultOwner): PendingAction[] {
  const { deployed } = context
  const { succession } = deployed
  if (succession !== null) return [{ type: 'MIGRATE', plan: () => migrate(context, succession) }]
  if (getPendingActionType(deployed) === null) return []
  const fields = feeVaultExitFields(deployed, null)
  return [{ type: 'WITHDRAW', fields, plan: (request) => exit(context, request) }]
}

/** The successor's shares cost more each second until the transaction is mined. */
const MIN_SHARES_PERMILLE = 999n

/**
 * Plans an APPROVAL of the exact legacy shares (skipped when the allowance suffices), then MIGRATE of all of them.
 * @throws ServiceError INSUFFICIENT_BALANCE without shares
 */
async function migrate(
  { chain, deployed, owner, account: accounts }: FeeVaultOwner,
  { migrator, successor }: NonNullable<DeployedFeeVault['succession']>,
): Promise<EvmPlan> {
  const { plan, asset, address } = deployed
  const { shares = 0n, position = 0n } = accounts[0] ?? {}
  requireBalance(position, 1n, asset.token, 'position')
  const vault = { abi: feeVaultAbi } as const
  const [allowance, received] = await readContracts(chain, [
    { ...vault, address, functionName: 'allowance', args: [owner, migrator] },
    { ...vault, address: successor.address, functionName: 'previewDeposit', args: [position] },
  ])
  const token = createShareToken(deployed, chain.network)
  const spender = { address: migrator, plan: { name: `the move out of ${plan.name}` } }
  const args = [shares, (received * MIN_SHARES_PERMILLE) / 1000n] as const
  return createPlan(
    position,
    asset.token,
    createApproval({ token, address }, spender, shares, allowance >= shares),
    createStep(
      {
        type: 'MIGRATE',
        title: `Move to ${successor.plan.name}`,
        description: `Gives all your ${plan.shareSymbol} back and puts what they pay into ${successor.plan.name}, both in one transaction; you receive ${successor.plan.shareSymbol}.`,
      },
      createCall({ abi: vaultMigratorAbi, address: migrator, functionName: 'migrate', args }),
    ),
  )
}
