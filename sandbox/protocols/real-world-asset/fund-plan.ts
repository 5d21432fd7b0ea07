import type { EvmNetwork } from '../../chains/chain.ts'

const DAY = 86_400n

/** Windows open every Monday at midnight UTC: Unix time began on a Thursday. */
export const WINDOW_PERIOD = 7n * DAY
export const WINDOW_ANCHOR = 4n * DAY
const WINDOW_LENGTH = DAY

/** A settlement window in ISO 8601. */
interface SettlementWindow {
  readonly opensAt: string
  readonly closesAt: string
}

interface FundWindows {
  /** Null while none is open. */
  readonly currentWindow: SettlementWindow | null
  readonly nextWindow: SettlementWindow
}

/** Returns the open window, if any, and the next one. @param now Unix seconds */
export function fundWindows(now: bigint): FundWindows {
  const latest = WINDOW_ANCHOR + ((now - WINDOW_ANCHOR) / WINDOW_PERIOD) * WINDOW_PERIOD
  return {
    currentWindow: now < latest + WINDOW_LENGTH ? createWindow(latest) : null,
    nextWindow: createWindow(latest + WINDOW_PERIOD),
  }
}

const createWindow = (opensAt: bigint): SettlementWindow => ({
  opensAt: iso(opensAt),
  closesAt: iso(opensAt + WINDOW_LENGTH),
})

const iso = (seconds: bigint): string => new Date(Number(seconds) * 1000).toISOString()

/** Eligibility beyond the issuer's check. Countries in ISO 3166. */
export interface Eligibility {
  /** Allowed countries; empty allows all but the blocked ones. */
  readonly countries: readonly string[]
  readonly blockedCountries: readonly string[]
  readonly usPersonAllowed: boolean
}

/** A tokenised fund to deploy. Amounts in units of its asset. */
export interface FundPlan {
  readonly name: string
  readonly product: string
  /** Symbol of the asset. */
  readonly asset: string
  readonly shareSymbol: string
  /** Whether the issuer checks every holder. */
  readonly requiresKyc: boolean
  readonly ratePerYear: string
  readonly minimum: string
  readonly subsequentMinimum: string
  readonly maximum: string | null
  readonly instantFeeBps: bigint
  readonly instantPerDay: string
  readonly seed: string
  readonly eligibility: Eligibility
  readonly text: string
}

export const fundPlans: Record<EvmNetwork, readonly FundPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Meridian Treasury Fund',
      product: 'mtf',
      asset: 'USDC',
      shareSymbol: 'mTF',
      requiresKyc: true,
      ratePerYear: '0.0415',
      minimum: '5000',
      subsequentMinimum: '100',
      maximum: '2000000',
      instantFeeBps: 25n,
      instantPerDay: '250000',
      seed: '18500000',
      eligibility: {
        countries: [],
        blockedCountries: ['IR', 'KP', 'SY'],
        usPersonAllowed: false,
      },
      text: 'A fund of short government bonds as a token. The issuer checks who may hold it before the first subscription.',
    },
  ],
  'base-sepolia': [
    {
      name: 'Meridian Cash Fund',
      product: 'mcf',
      asset: 'USDC',
      shareSymbol: 'mCF',
      requiresKyc: false,
      ratePerYear: '0.0385',
      minimum: '1000',
      subsequentMinimum: '100',
      maximum: null,
      instantFeeBps: 10n,
      instantPerDay: '500000',
      seed: '6200000',
      eligibility: {
        countries: [],
        blockedCountries: ['US', 'GB', 'IR', 'KP', 'SY'],
        usPersonAllowed: false,
      },
      text: 'A fund of overnight loans against government bonds as a token. Nobody is checked, but it is not offered in every country.',
    },
  ],
}
