import { formatUnits } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { feeVaultAbi as abi } from '../../contracts/abis.generated.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import {
  createField,
  enterAmountField,
  maxAllowanceField,
  receiverField,
  vaultExitFields,
} from '../amount-field.ts'
import type { YieldArguments } from '../define-evm-protocol.ts'
import {
  createShareToken,
  createSingleRate,
  describeYield,
  netRate,
  percentOf,
  pricePerShare,
  tvlStatistics,
} from '../describe-yield.ts'
import { readContracts } from '../read-contracts.ts'
import { getPendingActionType, type DeployedFeeVault, type FeeVault } from './deployed-fee-vault.ts'
import type { FeeConfiguration } from './fee-vault-plans.ts'

/** Curator of these vaults: fictional, as the money is. */
const granary: NonNullable<YieldDescription['curator']> = {
  name: 'Granary',
  description: 'Vaults with fees and limits on the local test chains.',
  logoURI: '',
}

type FeeVaultFigures = Awaited<ReturnType<typeof readFigures>>

/**
 * Reads the totals of a vault's contracts in the asset's smallest unit; price and rate (before fees, a fraction with 18
 * decimals) are the default configuration's.
 */
async function readFigures({ chain, deployed: { vaults } }: FeeVault) {
  const all = await readContracts(
    chain,
    vaults.map(({ address }) => ({ address, abi, functionName: 'books' }) as const),
  )
  const [first] = all
  if (first === undefined) throw new TypeError('the chain answered less than was asked')
  return {
    /** Total assets of each configuration, in their order. */
    totals: all.map(({ totalAssets }) => totalAssets),
    sharePrice: first.sharePrice,
    ratePerYear: first.ratePerYear,
    totalAssets: sumOf(all.map(({ totalAssets }) => totalAssets)),
    principal: sumOf(all.map(({ principal }) => principal)),
    liquidity: sumOf(all.map(({ liquidity }) => liquidity)),
    depositLimit: sumOf(all.map(({ room }) => room)),
  }
}

const sumOf = (units: readonly bigint[]): bigint => units.reduce((sum, each) => sum + each, 0n)

/** Returns the fees of the default configuration. */
function getFees({ plan }: DeployedFeeVault) {
  const [fee] = plan.configurations
  const chargesFee = (name: keyof Omit<FeeConfiguration, 'id'>): boolean =>
    plan.configurations.some((configuration) => configuration[name] > 0)
  return {
    fee: {
      deposit: percentOf(fee.depositBps),
      withdrawal: percentOf(plan.withdrawalBps),
      management: percentOf(fee.managementBps),
      performance: percentOf(fee.performanceBps),
    },
    possibleFeeTakingMechanisms: {
      depositFee: chargesFee('depositBps'),
      managementFee: chargesFee('managementBps'),
      performanceFee: chargesFee('performanceBps'),
      validatorRebates: false,
    },
  }
}

function feeVaultEnterFields(vault: DeployedFeeVault): ArgumentField[] {
  const { plan, asset } = vault
  return [
    enterAmountField(asset.token, plan),
    ...configurationField(vault),
    receiverField('shares'),
    maxAllowanceField(asset.token),
  ]
}

/** Returns the exit fields. @param most in token units, where not everything is available now */
export function feeVaultExitFields(vault: DeployedFeeVault, most: string | null): ArgumentField[] {
  const { plan, asset } = vault
  const fields = vaultExitFields(asset.token, plan.shareSymbol, amountLimits(vault, most))
  const fitting = plan.wholeOnly ? fields.filter(({ name }) => name !== 'shareAmount') : fields
  return [...fitting, ...configurationField(vault)]
}

/** Both "-1": whole balance only (decisions/043-whole-balance). */
const amountLimits = ({ plan }: DeployedFeeVault, most: string | null) =>
  plan.wholeOnly ? { minimum: '-1', maximum: '-1' } : { minimum: null, maximum: most }

/** Creates the configuration field, only where there are several. */
function configurationField({ plan, vaults }: DeployedFeeVault): ArgumentField[] {
  if (vaults.length === 1) return []
  return [
    createField({
      name: 'feeConfigurationId',
      type: 'enum',
      label: 'Fees',
      description: 'Which fees the position pays.',
      options: plan.configurations.map(({ id }) => id),
      optionsRef: 'feeConfigurations',
      default: plan.configurations[0].id,
    }),
  ]
}

/** Returns the vault's arguments. @param most in token units, where not everything is available now */
export function feeVaultArguments(vault: DeployedFeeVault, most: string | null): YieldArguments {
  const exit = { fields: feeVaultExitFields(vault, most) }
  const pending = getPendingActionType(vault)
  return {
    enter: { fields: feeVaultEnterFields(vault) },
    exit: pending === 'WITHDRAW' ? null : exit,
    manage: {
      ...(pending === 'WITHDRAW' && { WITHDRAW: exit }),
      ...(pending === 'MIGRATE' && { MIGRATE: { fields: [] } }),
    },
  }
}

/** Describes the yield in the contract's form; rate, price, capacity and liquidity are the chain's. */
export async function describeFeeVault(context: FeeVault) {
  const { chain, deployed } = context
  const { plan, asset, vaults, succession } = deployed
  const { token } = asset
  const books = await readFigures(context)
  const shareToken = createShareToken(deployed, chain.network)
  const addresses = vaults.map(({ address }) => address)
  const isShort = books.liquidity < books.totalAssets
  const most = isShort ? fromRaw(books.liquidity, token.decimals) : null
  return describeYield(context, {
    token,
    tokens: [token],
    outputToken: shareToken,
    rewardRate: createSingleRate(
      netRate(books.ratePerYear, plan.configurations[0]),
      token,
      'vault',
      `Grows with every second, paid in ${token.symbol}; what is taken by fees is already off`,
    ),
    status: { enter: books.depositLimit > 0n, exit: true },
    text: plan.text,
    standards: ['ERC20', 'ERC4626'],
    mechanics: {
      type: 'vault',
      ...getFees(deployed),
      entryLimits: {
        minimum: plan.minimum,
        maximum: plan.maximum,
        subsequentMinimum: plan.subsequentMinimum,
      },
      arguments: feeVaultArguments(deployed, most),
    },
    providerId: plan.provider,
    curator: granary,
    tvl: books.totalAssets,
    state: { ...pricePerShare(books.sharePrice, shareToken, token), ...limits(deployed, books) },
    ...configurations(deployed, books.totals),
    executionContracts: {
      enter: addresses,
      exit: succession === null ? addresses : [...addresses, succession.migrator],
    },
    tags: ['vault', 'test-money'],
  })
}

function limits(
  { plan, asset: { token } }: DeployedFeeVault,
  { principal, depositLimit, totalAssets, liquidity }: FeeVaultFigures,
): Pick<NonNullable<YieldDescription['state']>, 'capacityState' | 'liquidityState'> {
  const toDecimal = (units: bigint): string => fromRaw(units, token.decimals)
  const lent = totalAssets - liquidity
  return {
    ...(plan.capacity !== null && {
      capacityState: {
        current: toDecimal(principal),
        max: plan.capacity,
        remaining: toDecimal(depositLimit),
      },
    }),
    ...(lent > 0n && {
      liquidityState: {
        liquidity: toDecimal(liquidity),
        utilization: formatUnits((lent * 1_000_000n) / totalAssets, 6),
      },
    }),
  }
}

/** @param totals what lies in each, in the asset's smallest unit */
function configurations({ plan, vaults, asset }: DeployedFeeVault, totals: readonly bigint[]) {
  if (vaults.length === 1) return {}
  return {
    feeConfigurations: plan.configurations.map(
      ({ id, depositBps, managementBps, performanceBps }, index) => ({
        id,
        default: index === 0,
        managementFeeBps: managementBps,
        performanceFeeBps: performanceBps,
        depositFeeBps: depositBps,
        statistics: tvlStatistics(totals[index] ?? 0n, asset.token),
      }),
    ),
  }
}
