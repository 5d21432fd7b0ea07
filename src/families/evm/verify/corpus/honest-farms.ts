import {
  withArriving,
  call,
  createEnterIntent,
  createExitIntent,
  createManageIntent,
  createStepCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
import { NOBODY, USER, made } from './people.ts'
import { CONVEX_POOL, PENDLE, PENDLE_LP, STECRV, USDC, token } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const UNI_PAIR = token('UNI-V2', 18, made(643))
const convex = createProtocolCase('Convex')
const CVX_LOCK = '0x72a19342e8F1838460eBFCCEf09F6585e32db86E'
const CVX = token('CVX', 18, '0x4e3FBD56CD56c3e72c1403e103b45Db9da5B9D2B')
const cvx = { asset: CVX, amount: '4', contracts: [CVX_LOCK] } as const
const wrapped = { asset: STECRV, amount: '2', contracts: [CONVEX_POOL] }

const chef = createProtocolCase('MasterChef farms')
const CHEF = '0xc2EdaD668740f1aA35E4D8f227fB8E17dcA888Cd'
const farm = { asset: UNI_PAIR, amount: '2', contracts: [CHEF], more: { poolId: '12' } } as const

const pendle = createProtocolCase('Pendle')
const PT = token('PT-USDC', 6, made(646))
const YT = made(647)
const SY = token('SY-USDC', 6, made(648))
const SWAP = '(uint8,address,bytes,bool)'
const SIDE = `(address,uint256,address,address,${SWAP})`
const side = (amount: bigint) => [
  USDC.address,
  amount,
  USDC.address,
  NOBODY,
  [0, NOBODY, '0x', false],
]
const inPendle = { asset: USDC, amount: '100', contracts: [PENDLE, YT, PENDLE_LP.address] }
export const pendleMaturity = withArriving(
  createStepCase(
    'principal at maturity',
    createExitIntent({ ...inPendle, output: PT }),
    'WITHDRAW',
    PENDLE,
    call(
      `function redeemPyToToken(address,address,uint256,${SIDE})`,
      USER,
      YT,
      CENT,
      side(99_500_000n),
    ),
  ),
  [USDC, CENT],
)
export const pendleWrap = withArriving(
  createStepCase(
    'a share of standardised yield',
    createEnterIntent({ ...inPendle, output: SY, contracts: [PENDLE] }),
    'SUPPLY',
    PENDLE,
    call(
      `function mintSyFromToken(address,address,uint256,${SIDE})`,
      USER,
      SY.address,
      97_500_000n,
      side(CENT),
    ),
  ),
  [SY, 98_000_000n],
)

const gmx = createProtocolCase('GMX 1')
const GLP_ROUTER = '0xB95DB5B167D75e6d04227CfFFA61069348d271F5'
const GLP = token('fsGLP', 18, made(649))
const glp = {
  asset: USDC,
  amount: '100',
  output: GLP,
  contracts: [GLP_ROUTER],
  network: 'arbitrum',
} as const
export const glpRedemption = withArriving(
  createStepCase(
    'shares sold',
    createExitIntent(glp),
    'WITHDRAW',
    GLP_ROUTER,
    call(
      'function unstakeAndRedeemGlp(address,uint256,uint256,address)',
      USDC.address,
      90n * ETHER,
      99_500_000n,
      USER,
    ),
  ),
  [USDC, CENT],
)

/** Farms, wrappers of stakes, and fixed yields. */
export const honestFarms = [
  convex(
    createStepCase(
      'a stake of a wrapper',
      createEnterIntent(wrapped),
      'STAKE',
      CONVEX_POOL,
      call('function stake(uint256)', 2n * ETHER),
    ),
  ),
  convex(
    createStepCase(
      'everything out of the wrapper',
      createExitIntent(wrapped),
      'WITHDRAW_ALL',
      CONVEX_POOL,
      call('function withdrawAllAndUnwrap(bool)', true),
    ),
  ),
  convex(
    createStepCase(
      'a lock of CVX',
      createEnterIntent(cvx),
      'LOCK',
      CVX_LOCK,
      call('function lock(address,uint256,uint256)', USER, 4n * ETHER, 0n),
    ),
  ),
  chef(
    createStepCase(
      'a deposit',
      createEnterIntent(farm),
      'STAKE',
      CHEF,
      call('function deposit(uint256,uint256)', 12n, 2n * ETHER),
    ),
  ),
  chef(
    createStepCase(
      'a deposit for oneself',
      createEnterIntent(farm),
      'STAKE',
      CHEF,
      call('function deposit(uint256,uint256,address)', 12n, 2n * ETHER, USER),
    ),
  ),
  chef(
    createStepCase(
      'a withdrawal',
      createExitIntent(farm),
      'UNSTAKE',
      CHEF,
      call('function withdraw(uint256,uint256)', 12n, 2n * ETHER),
    ),
  ),
  chef(
    createStepCase(
      'a farm that the request does not name',
      createEnterIntent({ ...farm, more: {} }),
      'STAKE',
      CHEF,
      call('function deposit(uint256,uint256)', 12n, 2n * ETHER),
    ),
    'unbound-argument',
  ),
  pendle(pendleMaturity),
  pendle(pendleWrap),
  pendle(
    createStepCase(
      'interest and rewards',
      createManageIntent('CLAIM_REWARDS', inPendle),
      'CLAIM_REWARDS',
      PENDLE,
      call(
        'function redeemDueInterestAndRewards(address,address[],address[],address[])',
        USER,
        [],
        [YT],
        [PENDLE_LP.address],
      ),
    ),
  ),
  gmx(glpRedemption),
  gmx(
    withArriving(
      createStepCase(
        'shares bought',
        createEnterIntent(glp),
        'SUPPLY',
        GLP_ROUTER,
        call(
          'function mintAndStakeGlp(address,uint256,uint256,uint256)',
          USDC.address,
          CENT,
          0n,
          89n * ETHER,
        ),
      ),
      [GLP, 895n * 10n ** 17n],
    ),
  ),
]
