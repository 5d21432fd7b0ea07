import type { Address } from 'viem'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'
import { enterVault, type OpenVault } from '../erc4626-vault/enter-vault.ts'
import type { Arguments, EvmProtocol, EvmPlan, Position } from '../protocol.ts'
import {
  getPendingActionType,
  deployFeeVault,
  readFeeVaultAccounts,
  type DeployedFeeVault,
  type ConfigurationAccount,
} from './deployed-fee-vault.ts'
import { describeFeeVault, feeVaultExitFields } from './describe-fee-vault.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { requirePendingAction, ownerPassthrough } from '../pending-actions.ts'
import { migrateVault } from './migrate-vault.ts'
import { fromRaw } from '#src/money/units.ts'
import { readAmountArgument } from '../read-amount-argument.ts'
import { exitVault } from '../erc4626-vault/exit-vault.ts'
import type { PendingActionDescription } from '../../contract/balance.ts'
import { createShareToken } from '../describe-yield.ts'
import type { EvmModule } from '../evm-module.ts'
import { feeVaultPlans } from './fee-vault-plans.ts'

export const feeVaultModule: EvmModule<DeployedFeeVault> = {
  deploy(site) {
    const implementation = site.script.create(site.code('FeeVault'))
    const deployed: DeployedFeeVault[] = []
    for (const plan of feeVaultPlans[site.network]) {
      const successor = deployed.find(({ plan: { shareSymbol } }) => shareSymbol === plan.successor)
      deployed.push(deployFeeVault(site, implementation, plan, successor ?? null))
    }
    return deployed
  },
  open: (chain, deployed) => [feeVault(chain, deployed)],
}

type Accounts = readonly ConfigurationAccount[]

/** The account of the request's `feeConfigurationId`; of the default when there is none. @throws ServiceError 400 */
function chosenAccount(accounts: Accounts, request: Arguments): ConfigurationAccount {
  const requestedId = request['feeConfigurationId'] ?? accounts[0]?.configurationId
  const found = accounts.find(({ configurationId }) => configurationId === requestedId)
  if (found) return found
  const known = accounts.map(({ configurationId }) => configurationId).join(', ')
  throw ServiceError.validation([`arguments.feeConfigurationId must be one of: ${known}`])
}

/**
 * The account that an exit is of: the chosen one; else the only one that holds something.
 * @throws ServiceError 400 when several do and none is chosen
 */
function getExitAccount(accounts: Accounts, request: Arguments): ConfigurationAccount {
  const requested = request['feeConfigurationId']
  const owned = accounts.filter(({ shares }) => shares > 0n)
  const [only, another] = owned
  if ((requested !== undefined && requested !== null) || only === undefined)
    return chosenAccount(accounts, request)
  if (another === undefined) return only
  const ids = owned.map(({ configurationId }) => configurationId).join(' and ')
  throw ServiceError.validation([
    `arguments.feeConfigurationId should not be empty: there is a position in ${ids}`,
  ])
}

interface PendingActionRequest {
  readonly action: string
  readonly passthrough: string
}

/**
 * MIGRATE out of a vault that has a successor; WITHDRAW out of one that is left only this way.
 * @throws ServiceError 400 for another action or a passthrough that was not handed out to this owner
 */
async function manageFeeVault(
  yieldId: string,
  chain: Chain,
  vault: DeployedFeeVault,
  owner: Address,
  account: ConfigurationAccount,
  pending: PendingActionRequest,
  exit: (owner: Address, request: Arguments) => Promise<EvmPlan>,
  request: Arguments,
): Promise<EvmPlan> {
  const known = getPendingActionType(vault)
  requirePendingAction(yieldId, owner, known === null ? [] : [known], pending)
  if (vault.succession === null) return exit(owner, request)
  return migrateVault(chain, vault, vault.succession, owner, account)
}

/** One contract of a vault as those who enter and leave it see it. */
const toOpenVault = ({ plan, asset }: DeployedFeeVault, address: Address): OpenVault => ({
  plan,
  asset,
  address,
})

/**
 * One WITHDRAW; where only the whole balance can be taken out, an amount has to be all of it (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function exitFeeVault(
  vault: DeployedFeeVault,
  owner: Address,
  account: ConfigurationAccount,
  request: Arguments,
): EvmPlan {
  const opened = toOpenVault(vault, account.vault)
  if (!vault.plan.wholeOnly) return exitVault(opened, owner, account, request)
  if (request['useMaxAmount'] !== true) requireWholeBalance(vault, account, request)
  return exitVault(opened, owner, account, {
    useMaxAmount: true,
    receiverAddress: request['receiverAddress'],
  })
}

function requireWholeBalance(
  { plan, asset: { token } }: DeployedFeeVault,
  { position }: ConfigurationAccount,
  request: Arguments,
): void {
  if (readAmountArgument(request, token) === position) return
  throw ServiceError.basic(
    'INVALID_AMOUNT',
    `${plan.name} is left with everything: that is ${fromRaw(position, token.decimals)} ${token.symbol} now.`,
  )
}

/** A row for each configuration that holds something; one of nothing where none does. */
function feeVaultPositions(
  yieldId: string,
  network: EvmNetwork,
  vault: DeployedFeeVault,
  owner: Address,
  accounts: readonly ConfigurationAccount[],
): readonly Position[] {
  const owned = accounts.filter(({ shares }) => shares > 0n)
  const shown = owned.length > 0 ? owned : accounts.slice(0, 1)
  const pending = owned.length > 0 ? pendingActions(yieldId, vault, owner) : []
  return shown.map((account) => row(network, vault, account, pending))
}

function row(
  network: EvmNetwork,
  vault: DeployedFeeVault,
  { configurationId, vault: address, shares, position }: ConfigurationAccount,
  pendingActions: readonly PendingActionDescription[],
): Position {
  const plain: Position = {
    type: 'active',
    amount: position,
    date: null,
    isEarning: true,
    pendingActions,
    shares: { amount: shares, token: createShareToken(vault, network, address) },
  }
  return vault.vaults.length === 1 ? plain : { ...plain, feeConfigurationId: configurationId }
}

function pendingActions(
  yieldId: string,
  vault: DeployedFeeVault,
  owner: Address,
): PendingActionDescription[] {
  const type = getPendingActionType(vault)
  if (type === null) return []
  const passthrough = ownerPassthrough(yieldId, owner, type)
  const fields = type === 'WITHDRAW' ? feeVaultExitFields(vault, null) : []
  return [
    {
      intent: 'manage',
      type,
      passthrough,
      arguments: fields.length > 0 ? { fields } : null,
    },
  ]
}

/** A vault by ERC-4626 with fees and limits; with several fee configurations, a contract for each behind one yield. */
export function feeVault(chain: Chain, vault: DeployedFeeVault): EvmProtocol {
  const { network } = chain
  const { plan, vaults, succession } = vault
  const symbols = `${plan.asset}-${plan.shareSymbol}`.toLowerCase()
  const id = `${network}-${symbols}-${vaults[0].address.toLowerCase()}-4626-vault`
  const accounts = (owner: Address) => readFeeVaultAccounts(chain, vault, owner)
  const exit = async (owner: Address, request: Arguments) =>
    exitFeeVault(vault, owner, getExitAccount(await accounts(owner), request), request)
  return {
    id,
    network,
    contracts: [
      ...vaults.map(({ address }) => address),
      ...(succession === null ? [] : [succession.migrator]),
    ],
    ...(plan.restrictions.length > 0 && { restrictions: plan.restrictions }),
    describe: () => describeFeeVault(id, chain, vault),
    async positions(owner) {
      return feeVaultPositions(id, chain.network, vault, owner, await accounts(owner))
    },
    async enter(owner, request) {
      const account = chosenAccount(await accounts(owner), request)
      return enterVault(toOpenVault(vault, account.vault), owner, account, request)
    },
    exit,
    async manage(owner, action, passthrough, request) {
      const [account] = await accounts(owner)
      const pending = { action, passthrough }
      return manageFeeVault(id, chain, vault, owner, account, pending, exit, request)
    },
  }
}
