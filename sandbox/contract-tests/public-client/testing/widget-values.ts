const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Values that the public widget knows: it drops an item with any other. Of fields with an open list it knows none. */
export const widgetValues = {
  /** Without `hardwareWalletApiCompatible`, which is `ledgerWalletApiCompatible` there (contract: Aliases). */
  argumentName: list(
    'amount amountRaw amounts shareAmount shareAmountRaw validatorAddress validatorAddresses receiverAddress providerId duration inputToken inputTokenNetwork outputToken outputTokenNetwork subnetId tronResource feeConfigurationId cosmosPubKey tezosPubKey cAddressBech pAddressBech executionMode ledgerWalletApiCompatible useMaxAmount useInstantExecution useAutoClaim rangeMin rangeMax percentage tokenId skipPrechecks useMaxAllowance feePayerAddress',
  ),
  argumentType: list('string number address enum boolean'),
  /** Arguments that it reads by name, and only of this type, options or not. */
  typeOfArgument: {
    amount: 'string',
    outputToken: 'string',
    providerId: 'string',
    subnetId: 'number',
    tronResource: 'enum',
    validatorAddress: 'string',
    validatorAddresses: 'string',
  },
  yieldSource: list(
    'staking liquid_staking restaking protocol_incentive campaign_incentive points lending mev real_world_asset_yield vault',
  ),
  yieldType: list(
    'staking restaking lending vault fixed_yield real_world_asset concentrated_liquidity_pool liquidity_pool liquid_staking',
  ),
  rewardSchedule: list('block hour day week month era epoch campaign'),
  rewardClaiming: list('auto manual'),
  standard: list('ERC20 ERC4626 ERC721 ERC1155'),
  balanceType: list('active entering exiting withdrawable claimable locked'),
  intent: list('enter exit manage'),
  actionType: list(
    'STAKE UNSTAKE WITHDRAW_REQUEST INSTANT_WITHDRAW CLAIM_REWARDS AUTO_SWEEP_UNSTAKE_REWARDS AUTO_SWEEP_WITHDRAW_REWARDS RESTAKE_REWARDS WITHDRAW WITHDRAW_ALL RESTAKE CLAIM_UNSTAKED UNLOCK_LOCKED STAKE_LOCKED VOTE REVOKE VOTE_LOCKED REVOTE REBOND MIGRATE VERIFY_WITHDRAW_CREDENTIALS DELEGATE',
  ),
  actionStatus: list('CANCELED CREATED WAITING_FOR_NEXT PROCESSING FAILED SUCCESS STALE'),
  executionPattern: list('synchronous asynchronous batch'),
  stepStatus: list(
    'NOT_FOUND CREATED BLOCKED WAITING_FOR_SIGNATURE SIGNED BROADCASTED PENDING CONFIRMED FAILED SKIPPED',
  ),
} as const
