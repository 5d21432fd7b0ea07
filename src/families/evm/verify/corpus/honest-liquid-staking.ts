import { arriving, call, entering, leaving, managing, stepOf } from './case.ts'
import { likeThoseOf } from './honest.ts'
import { USER, made } from './people.ts'
import { ETH, LIDO_QUEUE, STETH, WSTETH, token } from './protocols.ts'

const ETHER = 10n ** 18n
const APPROVE = 'function approve(address,uint256)'
const PARTNER = made(600)

const lido = likeThoseOf('Lido')
const queue = { asset: STETH, amount: '1', output: STETH, contracts: [LIDO_QUEUE] } as const
const wrappedQueue = {
  asset: WSTETH,
  amount: '1',
  output: WSTETH,
  contracts: [LIDO_QUEUE],
} as const
const SIGNATURE = [27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]
const soon = (): bigint => BigInt(Math.floor(Date.now() / 1000) + 1200)
export const lidoPermitRequest = stepOf(
  'a request with a permit',
  leaving(queue),
  'UNSTAKE',
  LIDO_QUEUE,
  call(
    'function requestWithdrawalsWithPermit(uint256[],address,(uint256,uint256,uint8,bytes32,bytes32))',
    [ETHER],
    USER,
    [ETHER, soon(), ...SIGNATURE],
  ),
)

const stader = likeThoseOf('Stader')
const ETHX = token('ETHx', 18, '0xA35b1B31Ce002FBF2058D22F30f95D405200A15b')
const STADER = '0xcf5EA1b38380f6aF39068375516Daf40Ed70D299'
const STADER_QUEUE = '0x9F0491B32DBce587c50c4C43AB303b06478193A7'
const ethx = { asset: ETH, amount: '1', output: ETHX, contracts: [STADER, STADER_QUEUE] } as const
export const staderDeposit = stepOf(
  'a Stader deposit',
  entering(ethx),
  'STAKE',
  STADER,
  call('function deposit(address)', USER),
  ETHER,
)
const swell = likeThoseOf('Swell')
const SWETH = token('swETH', 18, '0xf951E335afb289353dc249e82926178EaC7DEd78')
const sweth = { asset: ETH, amount: '1', output: SWETH, contracts: [SWETH.address] } as const
const frax = likeThoseOf('Frax')
const FRXETH = token('frxETH', 18, '0x5E8422345238F34275888049021821E8E08CAa1f')
const SFRXETH = token('sfrxETH', 18, '0xac3E018457B222d93114458476f3E3416Abbe38F')
const MINTER = '0xbAFA44EFE7901E04E39Dad13167D089C559c1138'
const sfrx = { asset: ETH, amount: '1', output: SFRXETH, contracts: [MINTER] } as const
export const fraxDeposit = stepOf(
  'a Frax deposit',
  entering(sfrx),
  'STAKE',
  MINTER,
  call('function submitAndDeposit(address)', USER),
  ETHER,
)
const mantle = likeThoseOf('Mantle')
const METH = token('mETH', 18, '0xd5F7838F5C461fefF7FE49ea5ebaF7728bB0ADfa')
const MANTLE = '0xe3cBd06D7dadB3F4e6557bAb7EdD924CD1489E8f'
const meth = { asset: ETH, amount: '1', output: METH, contracts: [MANTLE] } as const
export const mantleStake = arriving(
  stepOf(
    'a stake with a minimum',
    entering(meth),
    'STAKE',
    MANTLE,
    call('function stake(uint256)', 93n * 10n ** 16n),
    ETHER,
  ),
  [METH, 935n * 10n ** 15n],
)
export const mantleRequest = arriving(
  stepOf(
    'a request',
    leaving(meth),
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
    stepOf(
      'an approval for the queue',
      leaving(queue),
      'APPROVAL',
      STETH.address,
      call(APPROVE, LIDO_QUEUE, ETHER),
    ),
  ),
  lido(
    stepOf(
      'an approval two units larger',
      leaving(queue),
      'APPROVAL',
      STETH.address,
      call(APPROVE, LIDO_QUEUE, ETHER + 2n),
    ),
    'other-amount',
  ),
  lido(
    stepOf(
      'a request of wstETH',
      leaving(wrappedQueue),
      'UNSTAKE',
      LIDO_QUEUE,
      call('function requestWithdrawalsWstETH(uint256[],address)', [ETHER], USER),
    ),
  ),
  lido(
    stepOf(
      'a stake with a partner',
      entering({ asset: ETH, amount: '1', output: STETH, contracts: [STETH.address] }),
      'STAKE',
      STETH.address,
      call('function submit(address)', PARTNER),
      ETHER,
    ),
  ),
  stader(staderDeposit),
  stader(
    stepOf(
      'an approval of ETHx',
      leaving({ ...ethx, asset: ETHX }),
      'APPROVAL',
      ETHX.address,
      call(APPROVE, STADER_QUEUE, ETHER),
    ),
  ),
  stader(
    stepOf(
      'a request',
      leaving(ethx),
      'UNSTAKE',
      STADER_QUEUE,
      call('function requestWithdraw(uint256,address)', ETHER, USER),
    ),
  ),
  stader(
    stepOf(
      'a claim',
      managing('CLAIM_UNSTAKED', ethx),
      'CLAIM_UNSTAKED',
      STADER_QUEUE,
      call('function claim(uint256)', 71n),
    ),
  ),
  swell(
    stepOf('a deposit', entering(sweth), 'STAKE', SWETH.address, call('function deposit()'), ETHER),
  ),
  swell(
    stepOf(
      'a deposit with a partner',
      entering(sweth),
      'STAKE',
      SWETH.address,
      call('function depositWithReferral(address)', PARTNER),
      ETHER,
    ),
  ),
  frax(fraxDeposit),
  frax(
    stepOf(
      'a mint of frxETH',
      entering({ ...sfrx, output: FRXETH }),
      'STAKE',
      MINTER,
      call('function submit()'),
      ETHER,
    ),
  ),
  mantle(mantleStake),
  mantle(mantleRequest),
  mantle(
    stepOf(
      'a claim',
      managing('CLAIM_UNSTAKED', meth),
      'CLAIM_UNSTAKED',
      MANTLE,
      call('function claimUnstakeRequest(uint256)', 5n),
    ),
  ),
]
