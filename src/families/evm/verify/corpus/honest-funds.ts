import { arriving, call, entering, leaving, stepOf } from './case.ts'
import { likeThoseOf } from './honest.ts'
import { USER, made } from './people.ts'
import { SYRUP, USDC, token } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const APPROVE = 'function approve(address,uint256)'
const REFERRAL = `0x${'52'.repeat(32)}`

const midas = likeThoseOf('Midas')
const MTBILL = token('mTBILL', 18, '0xDD629E5241CbC5919847783e6C96B2De4754e438')
const ISSUE = '0x99361435420711723aF805F08187c9E6bF796683'
const REDEMPTION = '0xF6e51d24F4793Ac5e71e0502213a9BBE3A6d4517'
const tbill = {
  asset: USDC,
  amount: '100',
  output: MTBILL,
  contracts: [ISSUE, REDEMPTION],
} as const
export const midasDeposit = arriving(
  stepOf(
    'an instant deposit',
    entering(tbill),
    'SUPPLY',
    ISSUE,
    call(
      'function depositInstant(address,uint256,uint256,bytes32)',
      USDC.address,
      CENT,
      96n * ETHER,
      REFERRAL,
    ),
  ),
  [MTBILL, 965n * 10n ** 17n],
)
export const midasRedemption = arriving(
  stepOf(
    'an instant redemption',
    leaving(tbill),
    'WITHDRAW',
    REDEMPTION,
    call('function redeemInstant(address,uint256,uint256)', USDC.address, 96n * ETHER, 99_500_000n),
  ),
  [USDC, CENT],
)
const ondo = likeThoseOf('Ondo')
const OUSG = token('OUSG', 18, '0x1B19C19393e2d034D8Ff31ff34c81252FcBbee92')
const MANAGER = '0x93358db73B6cd4b98D89c8F5f230E81a95c2643a'
const ousg = { asset: USDC, amount: '100', output: OUSG, contracts: [MANAGER] } as const
export const ondoSubscription = arriving(
  stepOf(
    'a subscription',
    entering(ousg),
    'SUPPLY',
    MANAGER,
    call('function subscribe(address,uint256,uint256)', USDC.address, CENT, 9n * 10n ** 17n),
  ),
  [OUSG, 905n * 10n ** 15n],
)
export const ondoRedemption = arriving(
  stepOf(
    'a redemption',
    leaving(ousg),
    'WITHDRAW',
    MANAGER,
    call('function redeem(uint256,address,uint256)', ETHER, USDC.address, 99_500_000n),
  ),
  [USDC, CENT],
)
const superstate = likeThoseOf('Superstate')
const USTB = token('USTB', 6, '0x43415eB6ff9DB7E26A15b704e7A3eDCe97d31C4e')
const ustb = { asset: USDC, amount: '100', output: USTB, contracts: [USTB.address] } as const
const centrifuge = likeThoseOf('Centrifuge')
const POOL = made(620)
const SHARE = token('JTRSY', 6, made(621))
const jtrsy = { asset: USDC, amount: '100', output: SHARE, contracts: [POOL] }
const maple = likeThoseOf('Maple')
const ROUTER = '0x134cCaaA4F1e4552eC8aEcb9E4A2360dDcF8df76'
const syrup = {
  asset: USDC,
  amount: '250',
  output: SYRUP,
  contracts: [ROUTER, SYRUP.address],
} as const
const benji = likeThoseOf('BENJI')
const BENJI = token('BENJI', 18, made(622))
const FUND = made(623)
const fund = { asset: USDC, amount: '100', output: BENJI, contracts: [FUND] }
/** Funds, notes and vaults of tokens. */
export const honestFunds = [
  midas(
    stepOf('an approval', entering(tbill), 'APPROVAL', USDC.address, call(APPROVE, ISSUE, CENT)),
  ),
  midas(midasDeposit),
  midas(midasRedemption),
  midas(
    stepOf(
      'a request to deposit',
      entering(tbill),
      'SUPPLY',
      ISSUE,
      call('function depositRequest(address,uint256,bytes32)', USDC.address, CENT, REFERRAL),
    ),
  ),
  midas(
    stepOf(
      'a request to redeem',
      leaving(tbill),
      'UNSTAKE',
      REDEMPTION,
      call('function redeemRequest(address,uint256)', USDC.address, 96n * ETHER),
    ),
  ),
  ondo(
    stepOf('an approval', entering(ousg), 'APPROVAL', USDC.address, call(APPROVE, MANAGER, CENT)),
  ),
  ondo(ondoSubscription),
  ondo(ondoRedemption),
  superstate(
    stepOf(
      'a subscription',
      entering(ustb),
      'SUPPLY',
      USTB.address,
      call('function subscribe(uint256,address)', CENT, USDC.address),
    ),
  ),
  superstate(
    stepOf(
      'a subscription for oneself',
      entering(ustb),
      'SUPPLY',
      USTB.address,
      call('function subscribe(address,uint256,address)', USER, CENT, USDC.address),
    ),
  ),
  centrifuge(
    stepOf(
      'a request to deposit',
      entering(jtrsy),
      'SUPPLY',
      POOL,
      call('function requestDeposit(uint256,address,address)', CENT, USER, USER),
    ),
  ),
  centrifuge(
    stepOf(
      'a claim of shares',
      entering(jtrsy),
      'SUPPLY',
      POOL,
      call('function mint(uint256,address,address)', 96n * 10n ** 6n, USER, USER),
    ),
  ),
  centrifuge(
    stepOf(
      'a request to redeem',
      leaving(jtrsy),
      'UNSTAKE',
      POOL,
      call('function requestRedeem(uint256,address,address)', 96n * 10n ** 6n, USER, USER),
    ),
  ),
  centrifuge(
    stepOf(
      'a claim of money',
      leaving(jtrsy),
      'WITHDRAW',
      POOL,
      call('function withdraw(uint256,address,address)', CENT, USER, USER),
    ),
  ),
  maple(
    stepOf(
      'a deposit through the router',
      entering(syrup),
      'SUPPLY',
      ROUTER,
      call('function deposit(uint256,bytes32)', 250_000_000n, REFERRAL),
    ),
  ),
  maple(
    stepOf(
      'a deposit with a permit',
      entering(syrup),
      'SUPPLY',
      ROUTER,
      call(
        'function depositWithPermit(uint256,uint256,uint8,bytes32,bytes32,bytes32)',
        250_000_000n,
        BigInt(Math.floor(Date.now() / 1000) + 900),
        27,
        REFERRAL,
        REFERRAL,
        REFERRAL,
      ),
    ),
  ),
  benji(
    stepOf(
      'shares handed back',
      leaving(fund),
      'UNSTAKE',
      BENJI.address,
      call('function transfer(address,uint256)', FUND, 99n * ETHER),
    ),
    'sends-directly',
    'unexpected-step',
  ),
  benji(
    stepOf(
      'money handed to the fund',
      entering(fund),
      'SUPPLY',
      USDC.address,
      call('function transfer(address,uint256)', FUND, CENT),
    ),
    'sends-directly',
    'unexpected-step',
  ),
]
