import {
  withArriving,
  call,
  createEnterIntent,
  createExitIntent,
  createManageIntent,
  createStepCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
import { FRIEND, NOBODY, USER, made } from './people.ts'
import { EETH, ETH, ETHERFI, STETH, WETH, token } from './protocols.ts'

const ETHER = 10n ** 18n
const APPROVE = 'function approve(address,uint256)'
const COIN = `0x${'ee'.repeat(20)}` as const
const PARTNER = made(600)

const kelp = createProtocolCase('Kelp')
const RSETH = token('rsETH', 18, '0xA1290d69c65A6Fe4DF752f95823fae25cB99e5A7')
const KELP = '0x036676389e48133B63a802f8635AD39E752D375D'
const KELP_QUEUE = '0x62De59c08eB5dAE4b7E6F7a8cAd3006d6965ec16'
const rseth = { asset: STETH, amount: '1', output: RSETH, contracts: [KELP, KELP_QUEUE] } as const
export const kelpDeposit = withArriving(
  createStepCase(
    'a deposit of stETH',
    createEnterIntent(rseth),
    'STAKE',
    KELP,
    call(
      'function depositAsset(address,uint256,uint256,string)',
      STETH.address,
      ETHER,
      95n * 10n ** 16n,
      'partner',
    ),
  ),
  [RSETH, 955n * 10n ** 15n],
)
const kelpEther = { ...rseth, asset: ETH }
const renzo = createProtocolCase('Renzo')
const EZETH = token('ezETH', 18, '0xbf5495Efe5DB9ce00f80364C8B423567e58d2110')
const RENZO = '0x74a09653A083691711cF8215a6ab074BB4e99ef5'
const RENZO_QUEUE = '0x5efc9D10E42FB517456f4ac41EB5e2eBe42C8918'
const ezeth = {
  asset: ETH,
  amount: '1',
  output: EZETH,
  contracts: [RENZO, RENZO_QUEUE, EZETH.address],
} as const
const ezSteth = { ...ezeth, asset: STETH }
const stakewise = createProtocolCase('StakeWise')
const VAULT = made(601)
const stakewiseVault = { asset: ETH, amount: '1', contracts: [VAULT] } as const
export const stakewiseDeposit = createStepCase(
  'a StakeWise deposit',
  createEnterIntent(stakewiseVault),
  'STAKE',
  VAULT,
  call('function deposit(address,address)', USER, NOBODY),
  ETHER,
)
const HARVEST = '(bytes32,int160,uint160,bytes32[])'
const etherfi = createProtocolCase('ether.fi')
const LIQUID = token('liquidETH', 18, '0xf0bb20865277aBd641a307eCe5Ee04E79073416C')
const TELLER = '0x5c135e8eC99557b412b9B4492510dCfBD36066F5'
const liquid = { asset: WETH, amount: '1', output: LIQUID, contracts: [TELLER] } as const
export const tellerDeposit = withArriving(
  createStepCase(
    'a deposit into a liquid vault',
    createEnterIntent(liquid),
    'SUPPLY',
    TELLER,
    call('function deposit(address,uint256,uint256)', WETH.address, ETHER, 94n * 10n ** 16n),
  ),
  [LIQUID, 945n * 10n ** 15n],
)

/** Restaking, and vaults of those who stake. */
export const honestRestaking = [
  kelp(
    createStepCase(
      'an approval',
      createEnterIntent(rseth),
      'APPROVAL',
      STETH.address,
      call(APPROVE, KELP, ETHER),
    ),
  ),
  kelp(kelpDeposit),
  kelp(
    withArriving(
      createStepCase(
        'a deposit of ether',
        createEnterIntent(kelpEther),
        'STAKE',
        KELP,
        call('function depositETH(uint256,string)', 95n * 10n ** 16n, ''),
        ETHER,
      ),
      [RSETH, 955n * 10n ** 15n],
    ),
  ),
  kelp(
    createStepCase(
      'a request',
      createExitIntent(rseth),
      'UNSTAKE',
      KELP_QUEUE,
      call('function initiateWithdrawal(address,uint256,string)', STETH.address, ETHER, ''),
    ),
  ),
  kelp(
    createStepCase(
      'a request of ether',
      createExitIntent(kelpEther),
      'UNSTAKE',
      KELP_QUEUE,
      call('function initiateWithdrawal(address,uint256,string)', COIN, ETHER, ''),
    ),
  ),
  kelp(
    createStepCase(
      'a completion',
      createManageIntent('CLAIM_UNSTAKED', rseth),
      'CLAIM_UNSTAKED',
      KELP_QUEUE,
      call('function completeWithdrawal(address,string)', STETH.address, ''),
    ),
  ),
  renzo(
    createStepCase(
      'a deposit of ether',
      createEnterIntent(ezeth),
      'STAKE',
      RENZO,
      call('function depositETH()'),
      ETHER,
    ),
  ),
  renzo(
    createStepCase(
      'a deposit with a referral',
      createEnterIntent(ezeth),
      'STAKE',
      RENZO,
      call('function depositETH(uint256)', 12n),
      ETHER,
    ),
  ),
  renzo(
    createStepCase(
      'a deposit of stETH',
      createEnterIntent(ezSteth),
      'STAKE',
      RENZO,
      call('function deposit(address,uint256)', STETH.address, ETHER),
    ),
  ),
  renzo(
    createStepCase(
      'a withdrawal, whose address is the token',
      createExitIntent(ezSteth),
      'UNSTAKE',
      RENZO_QUEUE,
      call('function withdraw(uint256,address)', ETHER, STETH.address),
    ),
    'unbound-argument',
  ),
  renzo(
    createStepCase(
      'a withdrawal of ether, whose address is the coin',
      createExitIntent(ezeth),
      'UNSTAKE',
      RENZO_QUEUE,
      call('function withdraw(uint256,address)', ETHER, COIN),
    ),
    'unbound-argument',
  ),
  stakewise(stakewiseDeposit),
  stakewise(
    createStepCase(
      'a deposit with a referral',
      createEnterIntent(stakewiseVault),
      'STAKE',
      VAULT,
      call('function deposit(address,address)', USER, PARTNER),
      ETHER,
    ),
  ),
  stakewise(
    createStepCase(
      'a deposit after a harvest',
      createEnterIntent(stakewiseVault),
      'STAKE',
      VAULT,
      call(`function updateStateAndDeposit(address,address,${HARVEST})`, USER, NOBODY, [
        `0x${'33'.repeat(32)}`,
        5n,
        6n,
        [`0x${'44'.repeat(32)}`],
      ]),
      ETHER,
    ),
  ),
  stakewise(
    createStepCase(
      'a deposit for a friend',
      createEnterIntent({ ...stakewiseVault, more: { receiverAddress: FRIEND } }),
      'STAKE',
      VAULT,
      call('function deposit(address,address)', FRIEND, NOBODY),
      ETHER,
    ),
  ),
  stakewise(
    createStepCase(
      'a request',
      createExitIntent(stakewiseVault),
      'UNSTAKE',
      VAULT,
      call('function enterExitQueue(uint256,address)', ETHER, USER),
    ),
  ),
  stakewise(
    createStepCase(
      'a claim',
      createManageIntent('CLAIM_UNSTAKED', stakewiseVault),
      'CLAIM_UNSTAKED',
      VAULT,
      call('function claimExitedAssets(uint256,uint256,uint256)', 7n, 1_700_000_000n, 3n),
    ),
  ),
  etherfi(tellerDeposit),
  etherfi(
    createStepCase(
      'a claim of a request',
      createManageIntent('CLAIM_UNSTAKED', liquid),
      'CLAIM_UNSTAKED',
      TELLER,
      call('function claimWithdraw(uint256)', 44n),
    ),
  ),
  etherfi(
    createStepCase(
      'a deposit with a partner',
      createEnterIntent({ asset: ETH, amount: '1', output: EETH, contracts: [ETHERFI] }),
      'STAKE',
      ETHERFI,
      call('function deposit(address)', PARTNER),
      ETHER,
    ),
    'unbound-argument',
  ),
]
