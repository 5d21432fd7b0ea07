import { multicall3Abi, permissionedFundAbi } from '../../contracts/abis.generated.ts'
import { formatUnits, parseUnits } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { multicall3Address, type Chain, type EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { createSingleRate, testMetadata, tvlStatistics, freeMechanics } from '../describe-yield.ts'
import type { DeployedFund } from './deployed-fund.ts'
import { fundWindows, WINDOW_PERIOD, type FundPlan } from './fund-plan.ts'
import type { ArgumentField, Mechanics } from '../../contract/mechanics.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { instantField, percent } from '../exit-queue/get-withdrawal.ts'
import { nativeCoin } from '../native-coin.ts'

/** How the fund is entered and left, and by whom. @param authorizeUrl the issuer's page; null where nobody is checked */
function fundMechanics(
  plan: FundPlan,
  token: Token,
  network: EvmNetwork,
  authorizeUrl: string | null,
): Mechanics {
  const { minimum, maximum, subsequentMinimum, instantFeeBps } = plan
  const exit = [...exitFields(token), instantField(instantFeeBps, 'the day’s limit'), autoClaim]
  const mechanics = freeMechanics(plan, {
    type: 'real_world_asset',
    rewardSchedule: 'day',
    rewardClaiming: 'auto',
    gasFeeToken: nativeCoin(network),
    // The longest that a request can wait for the next window.
    cooldownPeriod: { seconds: Number(WINDOW_PERIOD) },
    arguments: {
      enter: {
        fields: [enterAmountField(token, { minimum: subsequentMinimum, maximum })],
        notes: `The first subscription is ${minimum} ${token.symbol} or more, each after it ${subsequentMinimum} ${token.symbol} or more.`,
      },
      exit: {
        fields: exit,
        notes: `A request is settled at the value of its moment when the next window opens, without a fee. At once for ${percent(instantFeeBps)} %, up to ${plan.instantPerDay} ${token.symbol} a day of all holders together.`,
      },
      manage: { WITHDRAW: { fields: [] } },
      balance: null,
    },
  })
  return {
    ...mechanics,
    entryLimits: { minimum, maximum, subsequentMinimum },
    requirements: requirements(plan, authorizeUrl),
  }
}

const autoClaim: ArgumentField = {
  name: 'useAutoClaim',
  type: 'boolean',
  label: 'Pay me without a claim',
  description: 'Sends the money to your wallet when the window opens; otherwise you claim it.',
  required: false,
  default: false,
  isArray: false,
}

function requirements(
  { requiresKyc, eligibility }: FundPlan,
  authorizeUrl: string | null,
): Mechanics['requirements'] {
  const { countries, blockedCountries, usPersonAllowed } = eligibility
  const disclosure = authorizeUrl && { mandatoryDisclosureUrl: `${authorizeUrl}/disclosure` }
  return {
    kycRequired: requiresKyc,
    kyc: {
      ...(authorizeUrl && { authorizeUrl }),
      ...disclosure,
      eligibility: {
        countries: [...countries],
        blockedCountries: [...blockedCountries],
        usPersonAllowed,
      },
    },
    notes: requiresKyc
      ? 'The issuer checks every address before its first subscription; shares can be passed on only to addresses that it has approved.'
      : 'Nobody is checked, but the fund is not offered to people in the blocked countries.',
  }
}

/** The yield in the contract's form; value, TVL, limits and windows are the chain's. One call to the chain. */
export async function describeFund(
  id: string,
  { client, network, chainId }: Chain,
  { plan, asset, address }: DeployedFund,
  authorizeUrl: string | null,
): Promise<YieldDescription> {
  const { token } = asset
  const { decimals } = token
  const fund = { address, abi: permissionedFundAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [now, totalAssets, value, instantLeft] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...fund, functionName: 'totalAssets' },
      { ...fund, functionName: 'convertToAssets', args: [10n ** BigInt(decimals)] },
      { ...fund, functionName: 'instantLeft' },
    ],
  })
  const shareToken: Token = {
    symbol: plan.shareSymbol,
    name: plan.name,
    decimals,
    network,
    address,
  }
  const price = Number(formatUnits(value, decimals))
  const perDay = parseUnits(plan.instantPerDay, decimals)
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [token],
    tokens: [token, shareToken],
    token,
    outputToken: shareToken,
    rewardRate: createSingleRate(
      to18(plan.ratePerYear),
      token,
      'real_world_asset_yield',
      'Interest of the bonds, paid by a growing value of the share',
    ),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      plan.name,
      `${plan.text} Redemptions are settled every Monday, or at once for a fee.`,
      ['ERC20'],
    ),
    mechanics: fundMechanics(plan, token, network, authorizeUrl),
    providerId: 'meridian',
    statistics: tvlStatistics(totalAssets, token),
    state: {
      pricePerShareState: { price, shareToken, quoteToken: token },
      liquidityState: {
        liquidity: fromRaw(instantLeft, decimals),
        utilization: Number(formatUnits(((perDay - instantLeft) * to18('1')) / perDay, 18)),
      },
    },
    investmentSchedule: { windows: fundWindows(now) },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['real-world-asset', 'test-money'],
  }
}
