import { withArriving, call, createEnterIntent, createExitIntent, createStepCase } from './case.ts'
import { createProtocolCase } from './honest.ts'
import { USER, made } from './people.ts'
import { SYRUP, USDC, token } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const APPROVE = 'function approve(address,uint256)'
const REFERRAL = `0x${'52'.repeat(32)}`

const midas = createProtocolCase('Midas')
const MTBILL = token('mTBILL', 18, '0xDD629E5241CbC5919847783e6C96B2De4754e438')
const ISSUE = '0x99361435420711723aF805F08187c9E6bF796683'
const REDEMPTION = '0xF6e51d24F4793Ac5e71e0502213a9BBE3A6d4517'
const tbill = {
  asset: USDC,
  amount: '100',
  output: MTBILL,
  contracts: [ISSUE, REDEMPTION],
} as const
export const midasDeposit = withArriving(
  createStepCase(
    'an instant deposit',
    createEnterIntent(tbill),
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
export const midasRedemption = withArriving(
  createStepCase(
    'an instant redemption',
    createExitIntent(tbill),
    'WITHDRAW',
    REDEMPTION,
    call('function redeemInstant(address,uint256,uint256)', USDC.address, 96n * ETHER, 99_500_000n),
  ),
  [USDC, CENT],
)
const ondo = createProtocolCase('Ondo')
const OUSG = token('OUSG', 18, '0x1B19C19393e2d034D8Ff31ff34c81252FcBbee92')
const MANAGER = '0x93358db73B6cd4b98D89c8F5f230E81a95c2643a'
const ousg = { asset: USDC, amount: '100', output: OUSG, contracts: [MANAGER] } as const
export const ondoSubscription = withArriving(
  createStepCase(
    'a subscription',
    createEnterIntent(ousg),
    'SUPPLY',
    MANAGER,
    call('function subscribe(address,uint256,uint256)', USDC.address, CENT, 9n * 10n ** 17n),
  ),
  [OUSG, 905n * 10n ** 15n],
)
export const ondoRedemption = withArriving(
  createStepCase(
    'a redemption',
    createExitIntent(ousg),
    'WITHDRAW',
    MANAGER,
    call('function redeem(uint256,address,uint256)', ETHER, USDC.address, 99_500_000n),
  ),
  [USDC, CENT],
)
const superstate = createProtocolCase('Superstate')
const USTB = token('USTB', 6, '0x43415eB6ff9DB7E26A15b704e7A3eDCe97d31C4e')
const ustb = { asset: USDC, amount: '100', output: USTB, contracts: [USTB.address] } as const
const centrifuge = createProtocolCase('Centrifuge')
const POOL = made(620)
const SHARE = token('JTRSY', 6, made(621))
const jtrsy = { asset: USDC, amount: '100', output: SHARE, contracts: [POOL] }
const maple = createProtocolCase('Maple')
const ROUTER = '0x134cCaaA4F1e4552eC8aEcb9E4A2360dDcF8df76'
const syrup = {
  asset: USDC,
  amount: '250',
  output: SYRUP,
  contracts: [ROUTER, SYRUP.address],
} as const
const benji = createProtocolCase('BENJI')
const BENJI = token('BENJI', 18, made(622))
const FUND = made(623)
const fund = { asset: USDC, amount: '100', output: BENJI, contracts: [FUND] }
/** Funds, notes and vaults of tokens. */
export const honestFunds = [
  midas(
    createStepCase(
      'an approval',
      createEnterIntent(tbill),
      'APPROVAL',
      USDC.address,
      call(APPROVE, ISSUE, CENT),
    ),
  ),
  midas(midasDeposit),
  midas(midasRedemption),
  midas(
    createStepCase(
      'a request to deposit',
      createEnterIntent(tbill),
      'SUPPLY',
      ISSUE,
      call('function depositRequest(address,uint256,bytes32)', USDC.address, CENT, REFERRAL),
    ),
  ),
  midas(
    createStepCase(
      'a request to redeem',
      createExitIntent(tbill),
      'UNSTAKE',
      REDEMPTION,
      call('function redeemRequest(address,uint256)', USDC.address, 96n * ETHER),
    ),
  ),
  ondo(
    createStepCase(
      'an approval',
      createEnterIntent(ousg),
      'APPROVAL',
      USDC.address,
      call(APPROVE, MANAGER, CENT),
    ),
  ),
  ondo(ondoSubscription),
  ondo(ondoRedemption),
  superstate(
    createStepCase(
      'a subscription',
      createEnterIntent(ustb),
      'SUPPLY',
      USTB.address,
      call('function subscribe(uint256,address)', CENT, USDC.address),
    ),
  ),
  superstate(
    createStepCase(
      'a subscription for oneself',
      createEnterIntent(ustb),
      'SUPPLY',
      USTB.address,
      call('function subscribe(address,uint256,address)', USER, CENT, USDC.address),
    ),
  ),
  centrifuge(
    createStepCase(
      'a request to deposit',
      createEnterIntent(jtrsy),
      'SUPPLY',
      POOL,
      call('function requestDeposit(uint256,address,address)', CENT, USER, USER),
    ),
  ),
  centrifuge(
    createStepCase(
      'a claim of shares',
      createEnterIntent(jtrsy),
      'SUPPLY',
      POOL,
      call('function mint(uint256,address,address)', 96n * 10n ** 6n, USER, USER),
    ),
  ),
  centrifuge(
    createStepCase(
      'a request to redeem',
      createExitIntent(jtrsy),
      'UNSTAKE',
      POOL,
      call('function requestRedeem(uint256,address,address)', 96n * 10n ** 6n, USER, USER),
    ),
  ),
  centrifuge(
    createStepCase(
      'a claim of money',
      createExitIntent(jtrsy),
      'WITHDRAW',
      POOL,
      call('function withdraw(uint256,address,address)', CENT, USER, USER),
    ),
  ),
  maple(
    createStepCase(
      'a deposit through the router',
      createEnterIntent(syrup),
      'SUPPLY',
      ROUTER,
      call('function deposit(uint256,bytes32)', 250_000_000n, REFERRAL),
    ),
  ),
  maple(
    createStepCase(
      'a deposit with a permit',
      createEnterIntent(syrup),
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
    createStepCase(
      'shares handed back',
      createExitIntent(fund),
      'UNSTAKE',
      BENJI.address,
      call('function transfer(address,uint256)', FUND, 99n * ETHER),
    ),
    'sends-directly',
    'unexpected-step',
  ),
  benji(
    createStepCase(
      'money handed to the fund',
      createEnterIntent(fund),
      'SUPPLY',
      USDC.address,
      call('function transfer(address,uint256)', FUND, CENT),
    ),
    'sends-directly',
    'unexpected-step',
  ),
]
