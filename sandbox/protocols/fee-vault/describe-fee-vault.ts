import { feeVaultAbi } from '../../contracts/abis.generated.ts'
import { formatUnits } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import {
  netRate,
  percentOf,
  createSingleRate,
  testMetadata,
  tvlStatistics,
  createShareToken,
} from '../describe-yield.ts'
import { getPendingActionType, type DeployedFeeVault } from './deployed-fee-vault.ts'
import type { Mechanics, ArgumentField } from '../../contract/mechanics.ts'
import { nativeCoin } from '../native-coin.ts'
import type { FeeConfiguration } from './fee-vault-plans.ts'
import {
  enterAmountField,
  maxAllowanceField,
  receiverField,
  vaultExitFields,
} from '../amount-field.ts'

/** Who decides how the money of these vaults is used: invented, as the money is. */
const granary: NonNullable<YieldDescription['curator']> = {
  name: 'Granary',
  description: 'Vaults with fees and limits on the local test chains.',
  logoURI: '',
}

/** What the chain says of all contracts of a vault together, in the asset's smallest unit. */
interface FeeVaultFigures {
  readonly totalAssets: bigint
  readonly principal: bigint
  readonly liquidity: bigint
  /** How much more is taken. */
  readonly depositLimit: bigint
  /** Of a whole share of the default configuration. */
  readonly sharePrice: bigint
  /** Growth in a year before fees, a fraction with 18 decimals. */
  readonly ratePerYear: bigint
}

/** One call to the chain. */
async function readFeeVaultFigures(
  { client }: Pick<Chain, 'client'>,
  { vaults }: DeployedFeeVault,
): Promise<FeeVaultFigures> {
  const abi = feeVaultAbi
  const functionName = 'books'
  const [first, ...others] = await client.multicall({
    allowFailure: false,
    contracts: vaults.map(({ address }) => ({ address, abi, functionName }) as const),
  })
  if (first === undefined) throw new TypeError('the chain answered less than was asked')
  const all = [first, ...others]
  return {
    sharePrice: first.sharePrice,
    ratePerYear: first.ratePerYear,
    totalAssets: sumOf(all.map(({ totalAssets }) => totalAssets)),
    principal: sumOf(all.map(({ principal }) => principal)),
    liquidity: sumOf(all.map(({ liquidity }) => liquidity)),
    depositLimit: sumOf(all.map(({ room: depositLimit }) => depositLimit)),
  }
}

const sumOf = (units: readonly bigint[]): bigint => units.reduce((sum, each) => sum + each, 0n)

/** How the yield works; fees are those of the default configuration. */
function feeVaultMechanics(
  vault: DeployedFeeVault,
  network: EvmNetwork,
  books: FeeVaultFigures,
): Mechanics {
  const { plan } = vault
  const [fee] = plan.configurations
  const chargesFee = (name: keyof Omit<FeeConfiguration, 'id'>): boolean =>
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
      depositFee: chargesFee('depositBps'),
      managementFee: chargesFee('managementBps'),
      performanceFee: chargesFee('performanceBps'),
      validatorRebates: false,
    },
  }
}

/** What entering asks for. */
function feeVaultEnterFields(vault: DeployedFeeVault): ArgumentField[] {
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

function argumentsOf(
  vault: DeployedFeeVault,
  { totalAssets, liquidity }: FeeVaultFigures,
): Mechanics['arguments'] {
  const { decimals } = vault.asset.token
  const exit = {
    fields: feeVaultExitFields(
      vault,
      liquidity < totalAssets ? fromRaw(liquidity, decimals) : null,
    ),
  }
  const pending = getPendingActionType(vault)
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

/** The yield in the contract's form; rate, price, room and liquidity are the chain's. One call to the chain. */
export async function describeFeeVault(
  id: string,
  chain: Chain,
  vault: DeployedFeeVault,
): Promise<YieldDescription> {
  const { network, chainId } = chain
  const { plan, asset, vaults } = vault
  const books = await readFeeVaultFigures(chain, vault)
  const shareToken = createShareToken(vault, network, vaults[0].address)
  const addresses = vaults.map(({ address }) => address)
  const exitContracts =
    vault.succession === null ? addresses : [...addresses, vault.succession.migrator]
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [asset.token],
    token: asset.token,
    tokens: [asset.token],
    outputToken: shareToken,
    rewardRate: createSingleRate(
      netRate(books.ratePerYear, plan.configurations[0]),
      asset.token,
      'vault',
      `Grows with every second, paid in ${asset.token.symbol}; what is taken by fees is already off`,
    ),
    status: { enter: books.depositLimit > 0n, exit: true },
    metadata: testMetadata(plan.name, plan.text, ['ERC20', 'ERC4626']),
    mechanics: feeVaultMechanics(vault, network, books),
    providerId: plan.provider,
    curator: granary,
    statistics: tvlStatistics(books.totalAssets, asset.token),
    state: {
      pricePerShareState: {
        price: Number(formatUnits(books.sharePrice, asset.token.decimals)),
        shareToken,
        quoteToken: asset.token,
      },
      ...limits(vault, books),
    },
    ...configurations(vault),
    executionContracts: { enter: addresses, exit: exitContracts },
    tags: ['vault', 'test-money'],
  }
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
        utilization: Number(formatUnits((lent * 1_000_000n) / totalAssets, 6)),
      },
    }),
  }
}

function configurations({ plan, vaults }: DeployedFeeVault) {
  if (vaults.length === 1) return {}
  return {
    feeConfigurations: plan.configurations.map(
      ({ id, depositBps, managementBps, performanceBps }, index) => ({
        id,
        default: index === 0,
        managementFeeBps: managementBps,
        performanceFeeBps: performanceBps,
        depositFeeBps: depositBps,
      }),
    ),
  }
}
