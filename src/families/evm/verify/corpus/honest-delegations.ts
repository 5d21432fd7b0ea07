import type { Hex } from 'viem'
import {
  call,
  changed,
  entering,
  leaving,
  managing,
  stepOf,
  transactionOf,
  type Case,
} from './case.ts'
import { likeThoseOf } from './honest.ts'
import { NOBODY, USER, made } from './people.ts'
import { POL, token } from './protocols.ts'

const ETHER = 10n ** 18n
const VALIDATOR = made(500)

const BNB = { symbol: 'BNB', decimals: 18, address: null }
const CELO = { symbol: 'CELO', decimals: 18, address: null }
const SONIC = { symbol: 'S', decimals: 18, address: null }
const MON = { symbol: 'MON', decimals: 18, address: null }
const GRT = token('GRT', 18, '0xc944E90C64B2c07662A292be6244BDf05Cda44a7')
const LPT = token('LPT', 18, '0x58b6A8A3302369DAEc383334672404Ee733aB239')

const bnb = likeThoseOf('BNB Smart Chain staking')
const HUB: Hex = '0x0000000000000000000000000000000000002002'
const onBnb = {
  asset: BNB,
  amount: '2',
  contracts: [HUB],
  network: 'binance',
  more: { validatorAddress: VALIDATOR },
}
export const bnbDelegation = transactionOf('a BNB delegation', entering(onBnb), 'STAKE', {
  to: HUB,
  data: call('function delegate(address,bool)', VALIDATOR, false),
  value: 2n * ETHER,
})

const celo = likeThoseOf('Celo')
const LOCKED: Hex = '0x6cC083Aed9e3ebe302A6336dBC7c921C9f03349E'
const ELECTION: Hex = '0x8D6677192144292870907E3Fa8A5527fE55A7ff6'
const onCelo = {
  asset: CELO,
  amount: '5',
  contracts: [LOCKED, ELECTION],
  network: 'celo',
  more: { validatorAddress: VALIDATOR },
}
const polygon = likeThoseOf('Polygon staking')
const SHARE = made(501)
const onPolygon = { asset: POL, amount: '100', contracts: [SHARE] }
const onValidator = { ...onPolygon, more: { validatorAddress: SHARE } }
const arrivesAt = (base: Case): Case =>
  changed(base, { rehearsal: { arrived: [{ token: SHARE, amount: 100n * ETHER }] } })
export const polygonStake = arrivesAt(
  stepOf(
    'shares of the selected validator',
    entering(onValidator),
    'STAKE',
    SHARE,
    call('function buyVoucherPOL(uint256,uint256)', 100n * ETHER, 100n * ETHER),
  ),
)
export const polygonUnstake = stepOf(
  'shares of the selected validator sold',
  leaving(onValidator),
  'UNSTAKE',
  SHARE,
  call('function sellVoucher_newPOL(uint256,uint256)', 100n * ETHER, 100n * ETHER),
)
export const polygonRewards = stepOf(
  'rewards of the selected validator',
  managing('CLAIM_REWARDS', onValidator),
  'CLAIM_REWARDS',
  SHARE,
  call('function withdrawRewardsPOL()'),
)
/** A vault that is a validator of its own, as those of a marketplace are. */
export const selectedVault = arrivesAt(
  stepOf(
    'a deposit in the selected validator’s vault',
    entering(onValidator),
    'STAKE',
    SHARE,
    call('function deposit(uint256,address)', 100n * ETHER, USER),
  ),
)
const sonic = likeThoseOf('Sonic')
const SFC: Hex = '0xFC00FACE00000000000000000000000000000000'
const onSonic = {
  asset: SONIC,
  amount: '9',
  contracts: [SFC],
  network: 'sonic',
  more: { validatorAddress: '18' },
}
const monad = likeThoseOf('Monad')
const STAKING: Hex = '0x0000000000000000000000000000000000001000'
const onMonad = {
  asset: MON,
  amount: '9',
  contracts: [STAKING],
  network: 'monad',
  more: { validatorAddress: '4' },
}
const graph = likeThoseOf('The Graph')
const GRAPH: Hex = '0xF55041E37E12cD407ad00CE2910B8269B01263b9'
const onGraph = {
  asset: GRT,
  amount: '50',
  contracts: [GRAPH],
  more: { validatorAddress: VALIDATOR },
}
const livepeer = likeThoseOf('Livepeer')
const BONDING = made(502)
const onLivepeer = {
  asset: LPT,
  amount: '50',
  contracts: [BONDING],
  more: { validatorAddress: VALIDATOR },
}

/** Stakes with a validator whom the user selected, on networks that have their own. */
export const honestDelegations = [
  bnb(bnbDelegation),
  bnb(
    stepOf(
      'an undelegation',
      leaving(onBnb),
      'UNSTAKE',
      HUB,
      call('function undelegate(address,uint256)', VALIDATOR, 19n * 10n ** 17n),
    ),
  ),
  bnb(
    stepOf(
      'a claim',
      managing('CLAIM_UNSTAKED', onBnb),
      'CLAIM_UNSTAKED',
      HUB,
      call('function claim(address,uint256)', VALIDATOR, 0n),
    ),
  ),
  celo(stepOf('locking', entering(onCelo), 'LOCK', LOCKED, call('function lock()'), 5n * ETHER)),
  celo(
    stepOf(
      'a vote',
      entering(onCelo),
      'STAKE',
      ELECTION,
      call(
        'function vote(address,uint256,address,address)',
        VALIDATOR,
        5n * ETHER,
        made(503),
        NOBODY,
      ),
    ),
  ),
  celo(
    stepOf(
      'an activation',
      entering(onCelo),
      'STAKE',
      ELECTION,
      call('function activate(address)', VALIDATOR),
    ),
  ),
  celo(
    stepOf(
      'a revocation',
      leaving(onCelo),
      'UNSTAKE',
      ELECTION,
      call(
        'function revokeActive(address,uint256,address,address,uint256)',
        VALIDATOR,
        5n * ETHER,
        made(503),
        NOBODY,
        0n,
      ),
    ),
  ),
  celo(
    stepOf(
      'an unlocking',
      leaving(onCelo),
      'UNSTAKE',
      LOCKED,
      call('function unlock(uint256)', 5n * ETHER),
    ),
  ),
  polygon(polygonStake),
  polygon(polygonUnstake),
  polygon(polygonRewards),
  polygon(selectedVault),
  polygon(
    changed(
      stepOf(
        'shares of a validator',
        entering(onPolygon),
        'STAKE',
        SHARE,
        call('function buyVoucherPOL(uint256,uint256)', 100n * ETHER, 100n * ETHER),
      ),
      {
        rehearsal: { arrived: [{ token: SHARE, amount: 100n * ETHER }] },
      },
    ),
  ),
  polygon(
    changed(
      stepOf(
        'shares sold',
        leaving(onPolygon),
        'UNSTAKE',
        SHARE,
        call('function sellVoucher_newPOL(uint256,uint256)', 100n * ETHER, 100n * ETHER),
      ),
      {
        rehearsal: { left: [{ token: SHARE, amount: 100n * ETHER }] },
      },
    ),
  ),
  polygon(
    stepOf(
      'a claim',
      managing('CLAIM_UNSTAKED', onPolygon),
      'CLAIM_UNSTAKED',
      SHARE,
      call('function unstakeClaimTokens_newPOL(uint256)', 2n),
    ),
  ),
  polygon(
    stepOf(
      'rewards',
      managing('CLAIM_REWARDS', onPolygon),
      'CLAIM_REWARDS',
      SHARE,
      call('function withdrawRewardsPOL()'),
    ),
  ),
  sonic(
    stepOf(
      'a delegation',
      entering(onSonic),
      'STAKE',
      SFC,
      call('function delegate(uint256)', 18n),
      9n * ETHER,
    ),
  ),
  sonic(
    stepOf(
      'an undelegation',
      leaving(onSonic),
      'UNSTAKE',
      SFC,
      call('function undelegate(uint256,uint256,uint256)', 18n, 1n, 9n * ETHER),
    ),
  ),
  sonic(
    stepOf(
      'rewards',
      managing('CLAIM_REWARDS', onSonic),
      'CLAIM_REWARDS',
      SFC,
      call('function claimRewards(uint256)', 18n),
    ),
  ),
  monad(
    stepOf(
      'a delegation',
      entering(onMonad),
      'STAKE',
      STAKING,
      call('function delegate(uint64)', 4n),
      9n * ETHER,
    ),
  ),
  monad(
    stepOf(
      'an undelegation',
      leaving(onMonad),
      'UNSTAKE',
      STAKING,
      call('function undelegate(uint64,uint256,uint8)', 4n, 9n * ETHER, 0),
    ),
  ),
  monad(
    stepOf(
      'rewards',
      managing('CLAIM_REWARDS', onMonad),
      'CLAIM_REWARDS',
      STAKING,
      call('function claimRewards(uint64)', 4n),
    ),
  ),
  graph(
    stepOf(
      'a delegation',
      entering(onGraph),
      'STAKE',
      GRAPH,
      call('function delegate(address,uint256)', VALIDATOR, 50n * ETHER),
    ),
  ),
  graph(
    stepOf(
      'an undelegation',
      leaving(onGraph),
      'UNSTAKE',
      GRAPH,
      call('function undelegate(address,uint256)', VALIDATOR, 49n * ETHER),
    ),
  ),
  livepeer(
    stepOf(
      'a bond',
      entering(onLivepeer),
      'STAKE',
      BONDING,
      call('function bond(uint256,address)', 50n * ETHER, VALIDATOR),
    ),
  ),
  livepeer(
    stepOf(
      'an unbonding',
      leaving(onLivepeer),
      'UNSTAKE',
      BONDING,
      call('function unbond(uint256)', 50n * ETHER),
    ),
  ),
  livepeer(
    stepOf(
      'a claim',
      managing('CLAIM_UNSTAKED', onLivepeer),
      'CLAIM_UNSTAKED',
      BONDING,
      call('function withdrawStake(uint256)', 0n),
    ),
  ),
]
