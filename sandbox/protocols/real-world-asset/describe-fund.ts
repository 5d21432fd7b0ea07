import { parseUnits } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { permissionedFundAbi as abi } from '../../contracts/abis.generated.ts'
import type { InvestmentSchedule } from '../../contract/investment-schedule.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import { createFlag, enterAmountField, exitFields } from '../amount-field.ts'
import type { YieldArguments } from '../define-evm-protocol.ts'
import {
  createShareToken,
  createSingleRate,
  describeYield,
  liquidity,
  percentOf,
  pricePerShare,
} from '../describe-yield.ts'
import { instantField } from '../exit-queue/get-withdrawal.ts'
import { clock, readContracts } from '../read-contracts.ts'
import type { DeployedFund, Fund } from './deployed-fund.ts'
import { fundWindows, WINDOW_PERIOD, type FundPlan } from './fund-plan.ts'

export function fundArguments({ plan, asset: { token } }: DeployedFund): YieldArguments {
  const { minimum, maximum, subsequentMinimum, instantFeeBps } = plan
  const autoClaim = createFlag(
    'useAutoClaim',
    'Pay me without a claim',
    'Sends the money to your wallet when the window opens; otherwise you claim it.',
  )
  return {
    enter: {
      fields: [enterAmountField(token, { minimum: subsequentMinimum, maximum })],
      notes: `The first subscription is ${minimum} ${token.symbol} or more, each after it ${subsequentMinimum} ${token.symbol} or more.`,
    },
    exit: {
      fields: [...exitFields(token), instantField(instantFeeBps, 'the day’s limit'), autoClaim],
      notes: `A request is settled at the value of its moment when the next window opens, without a fee. At once for ${percentOf(instantFeeBps)} %, up to ${plan.instantPerDay} ${token.symbol} a day of all holders together.`,
    },
    manage: { WITHDRAW: { fields: [] } },
  }
}

/** Returns when the fund takes and pays money. @param instantLeft what may still leave at once today, raw */
function getSchedule(
  { plan, asset: { token } }: DeployedFund,
  now: bigint,
  instantLeft: bigint,
): InvestmentSchedule {
  const { currentWindow, nextWindow } = fundWindows(now)
  const atOnce = { kind: 'instant', cadence: 'continuous', status: 'open' } as const
  const settlement = { type: 'atomic' } as const
  const estimatedDuration = { seconds: Number(WINDOW_PERIOD) }
  return {
    timezone: 'UTC',
    subscription: {
      paths: [{ ...atOnce, settlement, accrual: { startsAt: 'immediate' } }],
    },
    redemption: {
      paths: [
        {
          kind: 'standard',
          cadence: 'periodic',
          status: currentWindow ? 'settling' : 'open',
          ...(currentWindow && { currentWindow }),
          nextWindow,
          settlement: {
            type: 'cohort',
            estimatedDuration,
            estimatedSettlementAt: nextWindow.opensAt,
            claimRequired: true,
          },
          accrual: { startsAt: 'immediate' },
        },
        {
          ...atOnce,
          settlement,
          accrual: { startsAt: 'immediate' },
          limits: {
            globalPer24h: plan.instantPerDay,
            globalRemainingPer24h: fromRaw(instantLeft, token.decimals),
          },
          fee: { rate: Number(plan.instantFeeBps) / 10_000 },
        },
      ],
    },
    notes: 'Every Monday the requests made before it are settled, at the value of their moment.',
  }
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
      kycMode: authorizeUrl ? 'external_redirect' : 'none',
      iframeAllowed: false,
      ...(authorizeUrl && { authorizeUrl }),
      ...disclosure,
      eligibility: {
        defaultPolicy: 'allow',
        countries: [...countries],
        blockedCountries: [...blockedCountries],
        blockedSubdivisions: [],
        usPersonAllowed,
        geoBlockingEnforced: false,
        investorEligibility: [],
        subjectTypes: ['KYC'],
      },
      notes: requiresKyc
        ? 'The issuer checks every address before its first subscription; shares can be passed on only to addresses that it has approved.'
        : 'Nobody is checked, but the fund is not offered to people in the blocked countries.',
    },
  }
}

/**
 * Describes the yield in the contract's form; value, TVL, limits and windows are the chain's.
 * @param authorizeUrl the issuer's page; null without a check
 */
export async function describeFund(context: Fund, authorizeUrl: string | null) {
  const { chain, deployed } = context
  const { plan, asset, address } = deployed
  const { minimum, maximum, subsequentMinimum } = plan
  const { token } = asset
  const fund = { address, abi } as const
  const one = 10n ** BigInt(token.decimals)
  const [now, totalAssets, value, instantLeft] = await readContracts(chain, [
    clock,
    { ...fund, functionName: 'totalAssets' },
    { ...fund, functionName: 'convertToAssets', args: [one] },
    { ...fund, functionName: 'instantLeft' },
  ])
  const shareToken = createShareToken(deployed, chain.network, token.decimals)
  const source = 'Interest of the bonds, paid by a growing value of the share'
  return describeYield(context, {
    token,
    tokens: [token, shareToken],
    outputToken: shareToken,
    rewardRate: createSingleRate(to18(plan.ratePerYear), token, 'real_world_asset_yield', source),
    text: `${plan.text} Redemptions are settled every Monday, or at once for a fee.`,
    standards: ['ERC20'],
    mechanics: {
      type: 'real_world_asset',
      rewardSchedule: 'day',
      // The longest wait of a request for the next window.
      cooldownPeriod: { seconds: Number(WINDOW_PERIOD) },
      entryLimits: { minimum, maximum, subsequentMinimum },
      requirements: requirements(plan, authorizeUrl),
    },
    providerId: 'meridian',
    tvl: totalAssets,
    state: {
      ...pricePerShare(value, shareToken, token),
      ...liquidity(instantLeft, parseUnits(plan.instantPerDay, token.decimals), token),
    },
    investmentSchedule: getSchedule(deployed, now, instantLeft),
    tags: ['real-world-asset', 'test-money'],
  })
}
