import { restakingPoolAbi } from '../../contracts/abis.generated.ts'
import { formatUnits, parseEther } from 'viem'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { freeMechanics, createSingleRate, testMetadata, tvlStatistics } from '../describe-yield.ts'
import { nativeCoin } from '../native-coin.ts'
import type { DeployedRestaking, RestakingAccount } from './deployed-restaking.ts'
import { tokenFields, findToken } from './input-token.ts'
import { getQueuePositions } from '../exit-queue/exit-queue.ts'
import type { Position } from '../protocol.ts'

/** Points are no token on a chain: they have no address. */
const pointsToken = ({ plan }: DeployedRestaking, network: EvmNetwork): Token => ({
  ...plan.points,
  decimals: 18,
  network,
  isPoints: true,
})

/** The share token in the contract's form. */
const shareToken = ({ plan, address }: DeployedRestaking, network: EvmNetwork): Token => ({
  symbol: plan.shareSymbol,
  name: plan.shareName,
  decimals: 18,
  network,
  address,
})

/** What earns, as coin and as shares; each exit in the token that it pays; and the points, which can't be moved. */
export function restakingPositions(
  yieldId: string,
  network: EvmNetwork,
  restaking: DeployedRestaking,
  { value, shares, points, exits, now }: RestakingAccount,
): Position[] {
  const tokenOf = ({ token }: (typeof exits)[number]) => findToken(network, restaking.tokens, token)
  return [
    {
      type: 'active',
      amount: value,
      shares: { amount: shares, token: shareToken(restaking, network) },
      date: null,
      isEarning: true,
      pendingActions: [],
    },
    ...getQueuePositions({ yieldId, claim: 'WITHDRAW', tokenOf, decimals: 18 }, exits, now),
    {
      type: 'locked',
      token: pointsToken(restaking, network),
      amount: points,
      date: null,
      isEarning: false,
      pendingActions: [],
    },
  ]
}

/** The yield in the contract's form; rate, price and TVL are the chain's. One call to the chain. */
export async function describeRestaking(
  id: string,
  chain: Chain,
  restaking: DeployedRestaking,
): Promise<YieldDescription> {
  const { client, network, chainId } = chain
  const { plan, address, tokens } = restaking
  const coin = nativeCoin(network)
  const pool = { address, abi: restakingPoolAbi } as const
  const [totalValue, ratePerYear, sharePrice] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...pool, functionName: 'totalValue' },
      { ...pool, functionName: 'ratePerYear' },
      { ...pool, functionName: 'convertToCoin', args: [parseEther('1')] },
    ],
  })
  const share = shareToken(restaking, network)
  const inputTokens = [coin, ...tokens.map(({ token }) => token)]
  const price = Number(formatUnits(sharePrice, 18))
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens,
    tokens: [...inputTokens, share],
    token: coin,
    outputToken: share,
    rewardRate: addPoints(
      createSingleRate(
        ratePerYear,
        coin,
        'restaking',
        'Restaking rewards, paid by a growing worth of the share',
      ),
      pointsToken(restaking, network),
    ),
    status: { enter: true, exit: true },
    metadata: testMetadata(plan.name, description(restaking), ['ERC20']),
    mechanics: mechanics(chain, restaking, coin),
    providerId: 'trellis',
    statistics: tvlStatistics(totalValue, coin),
    state: { pricePerShareState: { price, shareToken: share, quoteToken: coin } },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['restaking', 'points', 'test-money'],
  }
}

/** Points have no price, so that they add nothing to the rate. */
const addPoints = (
  rate: YieldDescription['rewardRate'],
  token: Token,
): YieldDescription['rewardRate'] => ({
  ...rate,
  components: [
    ...rate.components,
    {
      rate: 0,
      rateType: 'APR',
      token,
      yieldSource: 'points',
      description: `One of ${token.name} an hour for each share`,
    },
  ],
})

function description({ plan, tokens }: DeployedRestaking): string {
  const acceptedTokens = ['ETH', ...tokens.map(({ token }) => token.symbol)].join(', ')
  return `Liquid restaking on a local chain: put ${acceptedTokens} in, hold ${plan.shareSymbol}, which is worth more with every block and earns ${plan.points.name}. Leaving takes ${plan.cooldown / 86_400n} days in a queue, in the token you choose; then it is claimed.`
}

function mechanics(
  { network }: Chain,
  { plan, tokens }: DeployedRestaking,
  coin: Token,
): Mechanics {
  return freeMechanics(plan, {
    type: 'restaking',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    cooldownPeriod: { seconds: Number(plan.cooldown) },
    arguments: {
      enter: {
        fields: [enterAmountField(coin, plan), ...tokenFields(network, tokens, 'input')],
        notes: 'The amount is in the token that goes in.',
      },
      exit: {
        fields: [...exitFields(coin), ...tokenFields(network, tokens, 'output')],
        notes: 'The amount is in ETH, as the position is; it is paid in the token that comes out.',
      },
      manage: { WITHDRAW: { fields: [] } },
      balance: null,
    },
  })
}
