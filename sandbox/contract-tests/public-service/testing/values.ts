import {
  actionTypes,
  argumentTypes,
  balanceTypes,
  networks,
  omittedFromYieldFilters,
  yieldListTypes,
  yieldSources,
  yieldTypes,
} from '../../testing/enumerations.ts'

const split = (values: string): readonly string[] => values.split(' ')

const actionStatuses = split('CANCELED CREATED WAITING_FOR_NEXT PROCESSING FAILED SUCCESS STALE')

/** Lists of values that the contract fixes. Clients take others too (contract: Reading rules). */
export const publicValues: Readonly<Record<string, readonly string[]>> = {
  Network: networks,
  /** Of the yield list's filters. */
  FilterNetwork: networks.filter((each) => !omittedFromYieldFilters.includes(each)),
  NetworkCategory: split('evm cosmos substrate misc'),
  ProviderType: split('protocol validator_provider'),
  YieldType: yieldTypes,
  /** Of the yield list's filters. */
  FilterYieldType: yieldListTypes,
  YieldSort: split(
    'statusEnterAsc statusEnterDesc statusExitAsc statusExitDesc rewardRateAsc rewardRateDesc',
  ),
  YieldSource: [...yieldSources, 'validator_commission'],
  RateType: split('APR APY'),
  RewardSchedule: split('block hour day week month era epoch campaign'),
  RewardClaiming: split('auto manual'),
  TransactionFormat: split('raw default'),
  TokenStandard: split('ERC20 ERC4626 ERC721 ERC1155'),
  ArgumentType: argumentTypes,
  KycStatus: split('not_required not_started pending approved rejected'),
  KycMode: split('none oauth_redirect external_redirect iframe deeplink native_sdk'),
  Period: split('1d 7d 30d 90d 1y all'),
  Interval: split('day week month'),
  CampaignStatus: split('draft active paused ended'),
  BalanceType: balanceTypes,
  ActionIntent: split('enter manage exit'),
  ActionType: actionTypes,
  ActionStatus: actionStatuses,
  /** With the groups that the filter of the action list takes. */
  ActionStatusFilter: [...actionStatuses, ...split('pending completed failed')],
  ExecutionPattern: split('synchronous asynchronous batch'),
  TransactionStatus: split(
    'CREATED BLOCKED WAITING_FOR_SIGNATURE SIGNED BROADCASTED PENDING CONFIRMED FAILED SKIPPED NOT_FOUND',
  ),
  /** Of the events of a transaction. */
  SentStatus: split('BROADCASTED CONFIRMED FAILED'),
}
