import {
  withArriving,
  call,
  createEnterIntent,
  createExitIntent,
  createManageIntent,
  createStepCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
import { USER, made } from './people.ts'
import { ETH, LIDO_QUEUE, STETH, WSTETH, token } from './protocols.ts'

const ETHER = 10n ** 18n
const APPROVE = 'function approve(address,uint256)'
const PARTNER = made(600)

const lido = createProtocolCase('Lido')
const queue = { asset: STETH, amount: '1', output: STETH, contracts: [LIDO_QUEUE] } as const
const wrappedQueue = {
  asset: WSTETH,
  amount: '1',
  output: WSTETH,
  contracts: [LIDO_QUEUE],
} as const
const SIGNATURE = [27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]
const soon = (): bigint => BigInt(Math.floor(Date.now() / 1000) + 1200)
export const lidoPermitRequest = createStepCase(
  'a request with a permit',
  createExitIntent(queue),
  'UNSTAKE',
  LIDO_QUEUE,
  call(
    'function requestWithdrawalsWithPermit(uint256[],address,(uint256,uint256,uint8,bytes32,bytes32))',
    [ETHER],
    USER,
    [ETHER, soon(), ...SIGNATURE],
  ),
)

const stader = createProtocolCase('Stader')
const ETHX = token('ETHx', 18, '0xA35b1B31Ce002FBF2058D22F30f95D405200A15b')
const STADER = '0xcf5EA1b38380f6aF39068375516Daf40Ed70D299'
const STADER_QUEUE = '0x9F0491B32DBce587c50c4C43AB303b06478193A7'
const ethx = { asset: ETH, amount: '1', output: ETHX, contracts: [STADER, STADER_QUEUE] } as const
export const staderDeposit = createStepCase(
  'a Stader deposit',
  createEnterIntent(ethx),
  'STAKE',
  STADER,
  call('function deposit(address)', USER),
  ETHER,
)
const swell = createProtocolCase('Swell')
const SWETH = token('swETH', 18, '0xf951E335afb289353dc249e82926178EaC7DEd78')
const sweth = { asset: ETH, amount: '1', output: SWETH, contracts: [SWETH.address] } as const
const frax = createProtocolCase('Frax')
const FRXETH = token('frxETH', 18, '0x5E8422345238F34275888049021821E8E08CAa1f')
const SFRXETH = token('sfrxETH', 18, '0xac3E018457B222d93114458476f3E3416Abbe38F')
const MINTER = '0xbAFA44EFE7901E04E39Dad13167D089C559c1138'
const sfrx = { asset: ETH, amount: '1', output: SFRXETH, contracts: [MINTER] } as const
export const fraxDeposit = createStepCase(
  'a Frax deposit',
  createEnterIntent(sfrx),
  'STAKE',
  MINTER,
  call('function submitAndDeposit(address)', USER),
  ETHER,
)
const mantle = createProtocolCase('Mantle')
const METH = token('mETH', 18, '0xd5F7838F5C461fefF7FE49ea5ebaF7728bB0ADfa')
const MANTLE = '0xe3cBd06D7dadB3F4e6557bAb7EdD924CD1489E8f'
const meth = { asset: ETH, amount: '1', output: METH, contracts: [MANTLE] } as const
export const mantleStake = withArriving(
  createStepCase(
    'a stake with a minimum',
    createEnterIntent(meth),
    'STAKE',
    MANTLE,
    call('function stake(uint256)', 93n * 10n ** 16n),
    ETHER,
  ),
  [METH, 935n * 10n ** 15n],
)
export const mantleRequest = withArriving(
  createStepCase(
    'a request',
    createExitIntent(meth),
    'UNSTAKE',
    MANTLE,
    call('function unstakeRequest(uint128,uint128)', ETHER, 1_060_000_000_000_000_000n),
  ),
  [ETH, 1_065_000_000_000_000_000n],
)
/** Liquid staking and restaking beyond the first protocols. */
export const honestLiquidStaking = [
  lido(lidoPermitRequest),
  lido(
    createStepCase(
      'an approval for the queue',
      createExitIntent(queue),
      'APPROVAL',
      STETH.address,
      call(APPROVE, LIDO_QUEUE, ETHER),
    ),
  ),
  lido(
    createStepCase(
      'an approval two units larger',
      createExitIntent(queue),
      'APPROVAL',
      STETH.address,
      call(APPROVE, LIDO_QUEUE, ETHER + 2n),
    ),
    'other-amount',
  ),
  lido(
    createStepCase(
      'a request of wstETH',
      createExitIntent(wrappedQueue),
      'UNSTAKE',
      LIDO_QUEUE,
      call('function requestWithdrawalsWstETH(uint256[],address)', [ETHER], USER),
    ),
  ),
  lido(
    createStepCase(
      'a stake with a partner',
      createEnterIntent({ asset: ETH, amount: '1', output: STETH, contracts: [STETH.address] }),
      'STAKE',
      STETH.address,
      call('function submit(address)', PARTNER),
      ETHER,
    ),
  ),
  stader(staderDeposit),
  stader(
    createStepCase(
      'an approval of ETHx',
      createExitIntent({ ...ethx, asset: ETHX }),
      'APPROVAL',
      ETHX.address,
      call(APPROVE, STADER_QUEUE, ETHER),
    ),
  ),
  stader(
    createStepCase(
      'a request',
      createExitIntent(ethx),
      'UNSTAKE',
      STADER_QUEUE,
      call('function requestWithdraw(uint256,address)', ETHER, USER),
    ),
  ),
  stader(
    createStepCase(
      'a claim',
      createManageIntent('CLAIM_UNSTAKED', ethx),
      'CLAIM_UNSTAKED',
      STADER_QUEUE,
      call('function claim(uint256)', 71n),
    ),
  ),
  swell(
    createStepCase(
      'a deposit',
      createEnterIntent(sweth),
      'STAKE',
      SWETH.address,
      call('function deposit()'),
      ETHER,
    ),
  ),
  swell(
    createStepCase(
      'a deposit with a partner',
      createEnterIntent(sweth),
      'STAKE',
      SWETH.address,
      call('function depositWithReferral(address)', PARTNER),
      ETHER,
    ),
  ),
  frax(fraxDeposit),
  frax(
    createStepCase(
      'a mint of frxETH',
      createEnterIntent({ ...sfrx, output: FRXETH }),
      'STAKE',
      MINTER,
      call('function submit()'),
      ETHER,
    ),
  ),
  mantle(mantleStake),
  mantle(mantleRequest),
  mantle(
    createStepCase(
      'a claim',
      createManageIntent('CLAIM_UNSTAKED', meth),
      'CLAIM_UNSTAKED',
      MANTLE,
      call('function claimUnstakeRequest(uint256)', 5n),
    ),
  ),
]
