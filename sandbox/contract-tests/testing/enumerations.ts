/** contract: Networks. */
export const networks: readonly string[] =
  'ethereum, ethereum-goerli, ethereum-holesky, ethereum-sepolia, ethereum-hoodi, arbitrum, base, base-sepolia, gnosis, optimism, polygon, polygon-amoy, starknet, zksync, linea, unichain, plume, monad-testnet, monad, robinhood, robinhood-testnet, arc-testnet, arc, avalanche-c, avalanche-c-atomic, avalanche-p, binance, celo, fantom, harmony, moonriver, okc, viction, core, sonic, plasma, katana, hyperevm, tempo, pharos, agoric, akash, axelar, band-protocol, bitsong, canto, chihuahua, comdex, coreum, cosmos, crescent, cronos, cudos, desmos, dydx, evmos, fetch-ai, gravity-bridge, injective, irisnet, juno, kava, ki-network, mars-protocol, nym, okex-chain, onomy, osmosis, persistence, quicksilver, regen, secret, sentinel, sommelier, stafi, stargaze, stride, teritori, tgrade, umee, sei, mantra, celestia, saga, zetachain, dymension, humansai, neutron, polkadot, kusama, westend, bittensor, aptos, binancebeacon, cardano, near, solana, solana-devnet, stellar, stellar-testnet, sui, tezos, tron, ton, ton-testnet, hyperliquid'.split(
    ', ',
  )

export const omittedFromYieldFilters: readonly string[] =
  'plume, monad, robinhood, robinhood-testnet, arc-testnet, arc, plasma, tempo, pharos, aptos, hyperliquid'.split(
    ', ',
  )

export const yieldTypes: readonly string[] =
  'staking, restaking, lending, vault, fixed_yield, real_world_asset, concentrated_liquidity_pool, liquidity_pool, liquid_staking'.split(
    ', ',
  )

/** The types that the filters of the yield list accept. */
export const yieldListTypes: readonly string[] = yieldTypes.slice(0, 6)

/** contract: Reward sources. */
export const yieldSources: readonly string[] =
  'staking, liquid_staking, restaking, protocol_incentive, campaign_incentive, points, lending, mev, real_world_asset_yield, vault'.split(
    ', ',
  )

/** Action type. */
export const actionTypes: readonly string[] =
  'STAKE, UNSTAKE, CLAIM_REWARDS, RESTAKE_REWARDS, WITHDRAW, WITHDRAW_ALL, RESTAKE, CLAIM_UNSTAKED, UNLOCK_LOCKED, STAKE_LOCKED, VOTE, REVOKE, VOTE_LOCKED, REVOTE, REBOND, MIGRATE, VERIFY_WITHDRAW_CREDENTIALS, DELEGATE'.split(
    ', ',
  )

/** contract: Argument names. */
export const argumentNames: readonly string[] =
  'amount, validatorAddress, validatorAddresses, providerId, duration, inputToken, subnetId, feeConfigurationId, cosmosPubKey, tezosPubKey, cAddressBech, pAddressBech, executionMode, hardwareWalletApiCompatible, amounts, shareAmount, receiverAddress, inputTokenNetwork, outputToken, outputTokenNetwork, tronResource, useMaxAmount, useMaxAllowance, useInstantExecution, useAutoClaim, rangeMin, rangeMax, percentage, tokenId, skipPrechecks, feePayerAddress, signatureVerification, slippageBps'.split(
    ', ',
  )

/** contract: Argument names. */
export const argumentTypes: readonly string[] = 'string number address enum boolean'.split(' ')

/** contract: Balance types. */
export const balanceTypes: readonly string[] =
  'active entering exiting withdrawable claimable locked'.split(' ')
