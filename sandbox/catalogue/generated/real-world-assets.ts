import type { AnyNetwork } from '../../contract/network.ts'
import { amountOrAll, field, type Draft } from './draft.ts'
import { getAsset, createReceiptToken } from './tokens.ts'

type Row = readonly [
  issuer: string,
  product: string,
  receipt: string,
  minimum: string,
  gated: boolean,
  rates: readonly [number, number],
  networks: readonly AnyNetwork[],
]

const rows: readonly Row[] = [
  [
    'ondo',
    'US Dollar Yield',
    'USDY',
    '500',
    true,
    [0.035, 0.045],
    ['ethereum', 'arbitrum', 'plume'],
  ],
  [
    'ondo',
    'Short-Term Government Bonds',
    'OUSG',
    '100000',
    true,
    [0.035, 0.042],
    ['ethereum', 'polygon'],
  ],
  [
    'superstate',
    'Short Duration Fund',
    'USTB',
    '100000',
    true,
    [0.038, 0.044],
    ['ethereum', 'plume'],
  ],
  ['superstate', 'Crypto Carry Fund', 'USCC', '100000', true, [0.05, 0.09], ['ethereum']],
  ['midas', 'Treasury Bills', 'mTBILL', '0', false, [0.036, 0.043], ['ethereum', 'base', 'plume']],
  ['midas', 'Basis Trade', 'mBASIS', '0', false, [0.05, 0.11], ['ethereum', 'base']],
  [
    'securitize',
    'Diversified Credit Fund',
    'ACRED',
    '50000',
    true,
    [0.08, 0.11],
    ['ethereum', 'polygon', 'avalanche-c'],
  ],
  [
    'franklin',
    'Government Money Fund',
    'BENJI',
    '20',
    true,
    [0.038, 0.043],
    ['polygon', 'avalanche-c', 'arbitrum', 'base'],
  ],
  [
    'backed',
    'Treasury Bond 0-1 Year',
    'bIB01',
    '1000',
    true,
    [0.035, 0.041],
    ['ethereum', 'gnosis', 'base'],
  ],
  [
    'opentrade',
    'Flexible Treasury',
    'XFT',
    '1000',
    true,
    [0.036, 0.05],
    ['ethereum', 'avalanche-c'],
  ],
  ['nest', 'Private Credit', 'nALPHA', '0', false, [0.07, 0.12], ['plume', 'ethereum']],
  ['nest', 'Treasuries', 'nTBILL', '0', false, [0.04, 0.05], ['plume']],
  [
    'centrifuge',
    'Treasury Fund',
    'JTRSY',
    '10000',
    true,
    [0.037, 0.043],
    ['ethereum', 'base', 'celo'],
  ],
  ['dinari', 'Bond Income', 'USFR.d', '0', true, [0.04, 0.047], ['robinhood', 'arbitrum']],
]

/** Drafts tokenised funds and bonds; most require KYC. */
export const realWorldAssets = (): Draft[] =>
  rows.flatMap((row) => row[6].map((network) => draft(network, row)))

function draft(
  network: AnyNetwork,
  [issuer, product, receipt, minimum, requiresKyc, rates]: Row,
): Draft {
  const token = getAsset(network, 'USDC')
  return {
    id: `${network}-usdc-${issuer}-${receipt.toLowerCase().replaceAll('.', '-')}-vault`,
    network,
    type: 'real_world_asset',
    name: `${product} (${receipt})`,
    text: `${receipt} is a share of ${product} by ${issuer}. Its price grows with what the assets behind it earn; nothing has to be claimed.${requiresKyc ? ' The issuer asks who its owners are.' : ''}`,
    providerId: issuer,
    token,
    outputToken: createReceiptToken(network, receipt, product, requiresKyc ? 6 : 18),
    rateType: 'APY',
    source: 'real_world_asset_yield',
    rates,
    tvlUsd: [5e6, 9e8],
    rewardSchedule: 'day',
    rewardClaiming: 'auto',
    cooldown: requiresKyc ? 1 : 0,
    minimum,
    standards: ['ERC20'],
    requirements: {
      kycRequired: requiresKyc,
      kyc: {
        kycMode: requiresKyc ? 'oauth_redirect' : 'none',
        iframeAllowed: false,
        ...(requiresKyc ? { authorizeUrl: `https://id.example.org/${issuer}` } : {}),
        eligibility: {
          defaultPolicy: 'allow',
          countries: [],
          blockedCountries: ['KP', 'IR', 'CU', 'SY'],
          blockedSubdivisions: ['UA-43'],
          usPersonAllowed: issuer === 'superstate',
          geoBlockingEnforced: false,
          investorEligibility: requiresKyc
            ? [
                {
                  jurisdiction: 'US',
                  tier: 'us_qualified_purchaser',
                  verificationLevel: 'verified_documentation',
                },
              ]
            : [],
          subjectTypes: ['KYC', 'KYB'],
        },
      },
    },
    arguments: {
      enter: { fields: [field('amount')] },
      exit: {
        fields: [
          ...amountOrAll(),
          field('useInstantExecution'),
          ...(issuer === 'nest' ? [field('useAutoClaim')] : []),
        ],
      },
      manage: {},
    },
  }
}
