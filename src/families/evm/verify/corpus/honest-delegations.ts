import type { Hex } from 'viem'
import {
  call,
  changeCase,
  createEnterIntent,
  createExitIntent,
  createManageIntent,
  createStepCase,
  createTransactionCase,
  type VerificationCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
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

const bnb = createProtocolCase('BNB Smart Chain staking')
const HUB: Hex = '0x0000000000000000000000000000000000002002'
const onBnb = {
  asset: BNB,
  amount: '2',
  contracts: [HUB],
  network: 'binance',
  more: { validatorAddress: VALIDATOR },
}
export const bnbDelegation = createTransactionCase(
  'a BNB delegation',
  createEnterIntent(onBnb),
  'STAKE',
  {
    to: HUB,
    data: call('function delegate(address,bool)', VALIDATOR, false),
    value: 2n * ETHER,
  },
)

const celo = createProtocolCase('Celo')
const LOCKED: Hex = '0x6cC083Aed9e3ebe302A6336dBC7c921C9f03349E'
const ELECTION: Hex = '0x8D6677192144292870907E3Fa8A5527fE55A7ff6'
const onCelo = {
  asset: CELO,
  amount: '5',
  contracts: [LOCKED, ELECTION],
  network: 'celo',
  more: { validatorAddress: VALIDATOR },
}
const polygon = createProtocolCase('Polygon staking')
const SHARE = made(501)
const onPolygon = { asset: POL, amount: '100', contracts: [SHARE] }
const onValidator = { ...onPolygon, more: { validatorAddress: SHARE } }
const arrivesAt = (base: VerificationCase): VerificationCase =>
  changeCase(base, { simulation: { arrived: [{ token: SHARE, amount: 100n * ETHER }] } })
export const polygonStake = arrivesAt(
  createStepCase(
    'shares of the selected validator',
    createEnterIntent(onValidator),
    'STAKE',
    SHARE,
    call('function buyVoucherPOL(uint256,uint256)', 100n * ETHER, 100n * ETHER),
  ),
)
export const polygonUnstake = createStepCase(
  'shares of the selected validator sold',
  createExitIntent(onValidator),
  'UNSTAKE',
  SHARE,
  call('function sellVoucher_newPOL(uint256,uint256)', 100n * ETHER, 100n * ETHER),
)
export const polygonRewards = createStepCase(
  'rewards of the selected validator',
  createManageIntent('CLAIM_REWARDS', onValidator),
  'CLAIM_REWARDS',
  SHARE,
  call('function withdrawRewardsPOL()'),
)
/** A vault that is a validator of its own, as those of a marketplace are. */
export const selectedVault = arrivesAt(
  createStepCase(
    'a deposit in the selected validator’s vault',
    createEnterIntent(onValidator),
    'STAKE',
    SHARE,
    call('function deposit(uint256,address)', 100n * ETHER, USER),
  ),
)
const sonic = createProtocolCase('Sonic')
const SFC: Hex = '0xFC00FACE00000000000000000000000000000000'
const onSonic = {
  asset: SONIC,
  amount: '9',
  contracts: [SFC],
  network: 'sonic',
  more: { validatorAddress: '18' },
}
const monad = createProtocolCase('Monad')
const STAKING: Hex = '0x0000000000000000000000000000000000001000'
const onMonad = {
  asset: MON,
  amount: '9',
  contracts: [STAKING],
  network: 'monad',
  more: { validatorAddress: '4' },
}
const graph = createProtocolCase('The Graph')
const GRAPH: Hex = '0xF55041E37E12cD407ad00CE2910B8269B01263b9'
const onGraph = {
  asset: GRT,
  amount: '50',
  contracts: [GRAPH],
  more: { validatorAddress: VALIDATOR },
}
const livepeer = createProtocolCase('Livepeer')
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
    createStepCase(
      'an undelegation',
      createExitIntent(onBnb),
      'UNSTAKE',
      HUB,
      call('function undelegate(address,uint256)', VALIDATOR, 19n * 10n ** 17n),
    ),
  ),
  bnb(
    createStepCase(
      'a claim',
      createManageIntent('CLAIM_UNSTAKED', onBnb),
      'CLAIM_UNSTAKED',
      HUB,
      call('function claim(address,uint256)', VALIDATOR, 0n),
    ),
  ),
  celo(
    createStepCase(
      'locking',
      createEnterIntent(onCelo),
      'LOCK',
      LOCKED,
      call('function lock()'),
      5n * ETHER,
    ),
  ),
  celo(
    createStepCase(
      'a vote',
      createEnterIntent(onCelo),
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
    createStepCase(
      'an activation',
      createEnterIntent(onCelo),
      'STAKE',
      ELECTION,
      call('function activate(address)', VALIDATOR),
    ),
  ),
  celo(
    createStepCase(
      'a revocation',
      createExitIntent(onCelo),
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
    createStepCase(
      'an unlocking',
      createExitIntent(onCelo),
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
    changeCase(
      createStepCase(
        'shares of a validator',
        createEnterIntent(onPolygon),
        'STAKE',
        SHARE,
        call('function buyVoucherPOL(uint256,uint256)', 100n * ETHER, 100n * ETHER),
      ),
      {
        simulation: { arrived: [{ token: SHARE, amount: 100n * ETHER }] },
      },
    ),
  ),
  polygon(
    changeCase(
      createStepCase(
        'shares sold',
        createExitIntent(onPolygon),
        'UNSTAKE',
        SHARE,
        call('function sellVoucher_newPOL(uint256,uint256)', 100n * ETHER, 100n * ETHER),
      ),
      {
        simulation: { left: [{ token: SHARE, amount: 100n * ETHER }] },
      },
    ),
  ),
  polygon(
    createStepCase(
      'a claim',
      createManageIntent('CLAIM_UNSTAKED', onPolygon),
      'CLAIM_UNSTAKED',
      SHARE,
      call('function unstakeClaimTokens_newPOL(uint256)', 2n),
    ),
  ),
  polygon(
    createStepCase(
      'rewards',
      createManageIntent('CLAIM_REWARDS', onPolygon),
      'CLAIM_REWARDS',
      SHARE,
      call('function withdrawRewardsPOL()'),
    ),
  ),
  sonic(
    createStepCase(
      'a delegation',
      createEnterIntent(onSonic),
      'STAKE',
      SFC,
      call('function delegate(uint256)', 18n),
      9n * ETHER,
    ),
  ),
  sonic(
    createStepCase(
      'an undelegation',
      createExitIntent(onSonic),
      'UNSTAKE',
      SFC,
      call('function undelegate(uint256,uint256,uint256)', 18n, 1n, 9n * ETHER),
    ),
  ),
  sonic(
    createStepCase(
      'rewards',
      createManageIntent('CLAIM_REWARDS', onSonic),
      'CLAIM_REWARDS',
      SFC,
      call('function claimRewards(uint256)', 18n),
    ),
  ),
  monad(
    createStepCase(
      'a delegation',
      createEnterIntent(onMonad),
      'STAKE',
      STAKING,
      call('function delegate(uint64)', 4n),
      9n * ETHER,
    ),
  ),
  monad(
    createStepCase(
      'an undelegation',
      createExitIntent(onMonad),
      'UNSTAKE',
      STAKING,
      call('function undelegate(uint64,uint256,uint8)', 4n, 9n * ETHER, 0),
    ),
  ),
  monad(
    createStepCase(
      'rewards',
      createManageIntent('CLAIM_REWARDS', onMonad),
      'CLAIM_REWARDS',
      STAKING,
      call('function claimRewards(uint64)', 4n),
    ),
  ),
  graph(
    createStepCase(
      'a delegation',
      createEnterIntent(onGraph),
      'STAKE',
      GRAPH,
      call('function delegate(address,uint256)', VALIDATOR, 50n * ETHER),
    ),
  ),
  graph(
    createStepCase(
      'an undelegation',
      createExitIntent(onGraph),
      'UNSTAKE',
      GRAPH,
      call('function undelegate(address,uint256)', VALIDATOR, 49n * ETHER),
    ),
  ),
  livepeer(
    createStepCase(
      'a bond',
      createEnterIntent(onLivepeer),
      'STAKE',
      BONDING,
      call('function bond(uint256,address)', 50n * ETHER, VALIDATOR),
    ),
  ),
  livepeer(
    createStepCase(
      'an unbonding',
      createExitIntent(onLivepeer),
      'UNSTAKE',
      BONDING,
      call('function unbond(uint256)', 50n * ETHER),
    ),
  ),
  livepeer(
    createStepCase(
      'a claim',
      createManageIntent('CLAIM_UNSTAKED', onLivepeer),
      'CLAIM_UNSTAKED',
      BONDING,
      call('function withdrawStake(uint256)', 0n),
    ),
  ),
]
