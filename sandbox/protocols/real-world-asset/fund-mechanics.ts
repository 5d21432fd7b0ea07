import type { EvmNetwork } from '../../chains/chain.ts'
import type { ArgumentField } from '../../contract/field.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { freeMechanics } from '../describe/free-mechanics.ts'
import { instantField, percent } from '../exit-queue/instant-field.ts'
import { nativeCoin } from '../native-coin.ts'
import type { FundPlan } from './fund-plan.ts'
import { WINDOW_PERIOD } from './fund-windows.ts'

/** How the fund is entered and left, and by whom. @param authorizeUrl the issuer's page; null where nobody is checked */
export function fundMechanics(
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
  { gated, eligibility }: FundPlan,
  authorizeUrl: string | null,
): Mechanics['requirements'] {
  const { countries, blockedCountries, usPersonAllowed } = eligibility
  const disclosure = authorizeUrl && { mandatoryDisclosureUrl: `${authorizeUrl}/disclosure` }
  return {
    kycRequired: gated,
    kyc: {
      ...(authorizeUrl && { authorizeUrl }),
      ...disclosure,
      eligibility: {
        countries: [...countries],
        blockedCountries: [...blockedCountries],
        usPersonAllowed,
      },
    },
    notes: gated
      ? 'The issuer checks every address before its first subscription; shares can be passed on only to addresses that it has approved.'
      : 'Nobody is checked, but the fund is not offered to people in the blocked countries.',
  }
}
