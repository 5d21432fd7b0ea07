import {
  call,
  changeCase,
  createEnterIntent,
  createExitIntent,
  createMessageCase,
  createTransactionCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
import { FRIEND, MAX, USER } from './people.ts'
import {
  DAI,
  SDAI,
  STEAK,
  SUSDE,
  SUSDS,
  SYRUP,
  USDC,
  USDE,
  USDS,
  YVDAI,
  YVUSDC,
} from './protocols.ts'
import { createCowOrder, createOneInchOrder, createPermit } from './typed-messages.ts'

const DEPOSIT = 'function deposit(uint256,address)'
const REDEEM = 'function redeem(uint256,address,address)'
const WITHDRAW = 'function withdraw(uint256,address,address)'
const APPROVE = 'function approve(address,uint256)'
const CENT = 100_000_000n
const ETHER = 10n ** 18n

const morpho = createProtocolCase('Morpho vaults')
const into = createEnterIntent({
  asset: USDC,
  amount: '100',
  output: STEAK,
  contracts: [STEAK.address],
})
const exitIntent = createExitIntent({
  asset: USDC,
  amount: '100',
  output: STEAK,
  contracts: [STEAK.address],
})
const exitAllIntent = createExitIntent({ asset: USDC, output: STEAK, contracts: [STEAK.address] })
const friends = { receiverAddress: FRIEND }
const forFriend = createEnterIntent({
  asset: USDC,
  amount: '100',
  output: STEAK,
  contracts: [STEAK.address],
  more: friends,
})
const toFriend = createExitIntent({
  asset: USDC,
  amount: '100',
  output: STEAK,
  contracts: [STEAK.address],
  more: friends,
})
const unlimited = createEnterIntent({
  asset: USDC,
  amount: '100',
  output: STEAK,
  contracts: [STEAK.address],
  more: { useMaxAllowance: true },
})
const vault = (name: string, intent: typeof into, type: string, data: `0x${string}`) =>
  createTransactionCase(name, intent, type, { to: STEAK.address, data })
const approval = (name: string, intent: typeof into, amount: bigint) =>
  createTransactionCase(name, intent, 'APPROVAL', {
    to: USDC.address,
    data: call(APPROVE, STEAK.address, amount),
  })

export const vaultApproval = approval('an approval of what was asked', into, CENT)
export const vaultDeposit = vault('a vault deposit', into, 'SUPPLY', call(DEPOSIT, CENT, USER))
export const vaultMint = vault(
  'a vault mint',
  into,
  'SUPPLY',
  call('function mint(uint256,address)', 97n * ETHER, USER),
)
export const vaultWithdrawal = vault(
  'a vault withdrawal',
  exitIntent,
  'WITHDRAW',
  call(WITHDRAW, CENT, USER, USER),
)
export const vaultRedemption = vault(
  'a redemption of all shares',
  exitAllIntent,
  'UNSTAKE',
  call(REDEEM, 97n * ETHER, USER, USER),
)
const createPartialExit = (more: Readonly<Record<string, unknown>>) =>
  createExitIntent({ asset: USDC, output: STEAK, contracts: [STEAK.address], more })
const redeeming = (name: string, more: Readonly<Record<string, unknown>>, shares: bigint) =>
  changeCase(vault(name, createPartialExit(more), 'WITHDRAW', call(REDEEM, shares, USER, USER)), {
    simulation: {
      held: [{ token: STEAK.address, amount: 970n * ETHER }],
      left: [{ token: STEAK.address, amount: shares }],
    },
  })
export const tenthRedemption = redeeming('a tenth of the shares', { percentage: 10 }, 97n * ETHER)
export const sharesRedemption = redeeming('shares as typed', { shareAmount: '97' }, 97n * ETHER)
export const friendsRedemption = vault(
  'a redemption for a friend',
  toFriend,
  'WITHDRAW',
  call(REDEEM, 97n * ETHER, FRIEND, USER),
)
export const vaultPermit = createMessageCase('a permit of what was asked', into, createPermit())

const cow = createProtocolCase('CoW Protocol')
const oneInch = createProtocolCase('1inch')
const yearn = createProtocolCase('Yearn')
const yearn3 = { asset: USDC, amount: '100', output: YVUSDC, contracts: [YVUSDC.address] }
const yearn2 = { asset: DAI, amount: '5', output: YVDAI, contracts: [YVDAI.address] }
const sky = createProtocolCase('Sky')
const dai = { asset: DAI, amount: '2.5', output: SDAI, contracts: [SDAI.address] }
const usds = { asset: USDS, amount: '2.5', output: SUSDS, contracts: [SUSDS.address] }
const ethena = createProtocolCase('Ethena')
const usde = { asset: USDE, amount: '40', output: SUSDE, contracts: [SUSDE.address] }
const maple = createProtocolCase('Maple')
const syrup = { asset: USDC, amount: '250', output: SYRUP, contracts: [SYRUP.address] }

export const yearnRedemption = createTransactionCase(
  'version 3, redemption with a loss cap',
  createExitIntent(yearn3),
  'WITHDRAW',
  {
    to: YVUSDC.address,
    data: call('function redeem(uint256,address,address,uint256)', 95_000_000n, USER, USER, 1n),
  },
)
export const yearnWithdrawal = createTransactionCase(
  'version 3, withdrawal with a loss cap',
  createExitIntent(yearn3),
  'WITHDRAW',
  {
    to: YVUSDC.address,
    data: call('function withdraw(uint256,address,address,uint256)', CENT, USER, USER, 0n),
  },
)

/** ERC-4626 and those that began before it. */
export const honestVaults = [
  morpho(vaultApproval),
  morpho(vaultDeposit),
  morpho(vaultMint),
  morpho(vaultWithdrawal),
  morpho(vaultRedemption),
  morpho(tenthRedemption),
  morpho(sharesRedemption),
  morpho(friendsRedemption),
  morpho(vault('a deposit for a friend', forFriend, 'DEPOSIT', call(DEPOSIT, CENT, FRIEND))),
  morpho(
    vault('a withdrawal for a friend', toFriend, 'WITHDRAW', call(WITHDRAW, CENT, FRIEND, USER)),
  ),
  morpho(
    vault(
      'shares for a typed amount',
      exitIntent,
      'WITHDRAW',
      call(REDEEM, 96n * ETHER, USER, USER),
    ),
  ),
  morpho(
    vault(
      'one unit less than typed',
      exitIntent,
      'WITHDRAW',
      call(WITHDRAW, CENT - 1n, USER, USER),
    ),
    'other-amount',
  ),
  morpho(approval('an unlimited approval that was asked for', unlimited, MAX), 'other-amount'),
  morpho(approval('a smaller approval beside an old one', into, CENT - 40n)),
  morpho(vaultPermit, 'not-rehearsed'),
  cow(
    createMessageCase('an order for the share', into, createCowOrder()),
    'unknown-message',
    'order-message',
  ),
  oneInch(
    createMessageCase('an order of the same', into, createOneInchOrder()),
    'unknown-message',
    'order-message',
  ),
  yearn(
    createTransactionCase('version 3, deposit', createEnterIntent(yearn3), 'SUPPLY', {
      to: YVUSDC.address,
      data: call(DEPOSIT, CENT, USER),
    }),
  ),
  yearn(yearnRedemption),
  yearn(yearnWithdrawal),
  yearn(
    createTransactionCase('version 2, deposit', createEnterIntent(yearn2), 'SUPPLY', {
      to: YVDAI.address,
      data: call('function deposit(uint256)', 5n * ETHER),
    }),
  ),
  yearn(
    createTransactionCase('version 2, shares back', createExitIntent(yearn2), 'WITHDRAW', {
      to: YVDAI.address,
      data: call('function withdraw(uint256)', 4_800_000_000_000_000_000n),
    }),
  ),
  yearn(
    createTransactionCase('version 2, everything back', createExitIntent(yearn2), 'WITHDRAW_ALL', {
      to: YVDAI.address,
      data: call('function withdraw()'),
    }),
  ),
  sky(
    createTransactionCase('sDAI, deposit', createEnterIntent(dai), 'SUPPLY', {
      to: SDAI.address,
      data: call(DEPOSIT, 2_500_000_000_000_000_000n, USER),
    }),
  ),
  sky(
    createTransactionCase('sDAI, redemption', createExitIntent(dai), 'WITHDRAW', {
      to: SDAI.address,
      data: call(REDEEM, 2_200_000_000_000_000_000n, USER, USER),
    }),
  ),
  sky(
    createTransactionCase('sUSDS, deposit with a referral', createEnterIntent(usds), 'SUPPLY', {
      to: SUSDS.address,
      data: call('function deposit(uint256,address,uint16)', 2_500_000_000_000_000_000n, USER, 1n),
    }),
  ),
  ethena(
    createTransactionCase('approval of USDe', createEnterIntent(usde), 'APPROVAL', {
      to: USDE.address,
      data: call(APPROVE, SUSDE.address, 40n * ETHER),
    }),
  ),
  ethena(
    createTransactionCase('deposit of USDe', createEnterIntent(usde), 'STAKE', {
      to: SUSDE.address,
      data: call(DEPOSIT, 40n * ETHER, USER),
    }),
  ),
  ethena(
    createTransactionCase('cooldown of shares', createExitIntent(usde), 'UNSTAKE', {
      to: SUSDE.address,
      data: call('function cooldownShares(uint256)', 35n * ETHER),
    }),
  ),
  ethena(
    createTransactionCase('cooldown of an amount', createExitIntent(usde), 'UNSTAKE', {
      to: SUSDE.address,
      data: call('function cooldownAssets(uint256)', 40n * ETHER),
    }),
  ),
  maple(
    createTransactionCase('deposit', createEnterIntent(syrup), 'SUPPLY', {
      to: SYRUP.address,
      data: call(DEPOSIT, 250_000_000n, USER),
    }),
  ),
  maple(
    createTransactionCase('request of a redemption', createExitIntent(syrup), 'UNSTAKE', {
      to: SYRUP.address,
      data: call('function requestRedeem(uint256,address)', 230_000_000n, USER),
    }),
  ),
]
