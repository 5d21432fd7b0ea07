import { createAttack, createForeignReceiver, createOtherCall, type Attack } from './attack.ts'
import { call, changeCase } from './case.ts'
import {
  friendsRedemption,
  vaultDeposit,
  vaultMint,
  vaultRedemption,
  vaultWithdrawal,
} from './honest-vaults.ts'
import { FRIEND, NOBODY, THIEF, USER, USERS_TWIN } from './people.ts'
import { STEAK, USDC } from './protocols.ts'
import { attacksOnMarkets } from './attacks-receivers-markets.ts'
import { attacksOnStakes } from './attacks-receivers-stakes.ts'
import { attacksOnPools } from './attacks-receivers-pools.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const DEPOSIT = 'function deposit(uint256,address)'
const REDEEM = 'function redeem(uint256,address,address)'
const WITHDRAW = 'function withdraw(uint256,address,address)'

const ofShares = [
  createForeignReceiver('shares for a thief', vaultDeposit, call(DEPOSIT, CENT, THIEF)),
  createForeignReceiver('shares for nobody', vaultDeposit, call(DEPOSIT, CENT, NOBODY)),
  createForeignReceiver('shares for the vault', vaultDeposit, call(DEPOSIT, CENT, STEAK.address)),
  createForeignReceiver('shares for the token', vaultDeposit, call(DEPOSIT, CENT, USDC.address)),
  createForeignReceiver('shares for a twin', vaultDeposit, call(DEPOSIT, CENT, USERS_TWIN)),
  createOtherCall(
    'look-alike',
    'shares for a twin, said',
    vaultDeposit,
    call(DEPOSIT, CENT, USERS_TWIN),
  ),
  createForeignReceiver(
    'shares for a friend nobody named',
    vaultDeposit,
    call(DEPOSIT, CENT, FRIEND),
  ),
  createForeignReceiver(
    'a referral beside a thief',
    vaultDeposit,
    call('function deposit(uint256,address,uint16)', CENT, THIEF, 1),
  ),
  createForeignReceiver(
    'ERC-7540, the thief controls it',
    vaultDeposit,
    call('function requestDeposit(uint256,address,address)', CENT, THIEF, USER),
  ),
  createForeignReceiver(
    'ERC-7540, of another’s money',
    vaultDeposit,
    call('function requestDeposit(uint256,address,address)', CENT, USER, THIEF),
  ),
  createForeignReceiver(
    'minted for a thief',
    vaultMint,
    call('function mint(uint256,address)', ETHER, THIEF),
  ),
  createForeignReceiver('paid to a thief', vaultWithdrawal, call(WITHDRAW, CENT, THIEF, USER)),
  createForeignReceiver('of another’s shares', vaultWithdrawal, call(WITHDRAW, CENT, USER, THIEF)),
  createForeignReceiver(
    'with a loss cap, to a thief',
    vaultWithdrawal,
    call('function withdraw(uint256,address,address,uint256)', CENT, THIEF, USER, 1n),
  ),
  createForeignReceiver('paid to a thief', vaultRedemption, call(REDEEM, 97n * ETHER, THIEF, USER)),
  createForeignReceiver(
    'of another’s shares',
    vaultRedemption,
    call(REDEEM, 97n * ETHER, USER, THIEF),
  ),
  createForeignReceiver(
    'two addresses only, to a thief',
    vaultRedemption,
    call('function redeem(uint256,address)', 97n * ETHER, THIEF),
  ),
  createForeignReceiver(
    'asked back for a thief',
    vaultRedemption,
    call('function requestRedeem(uint256,address)', 97n * ETHER, THIEF),
  ),
  createForeignReceiver(
    'controlled by a thief',
    vaultRedemption,
    call('function requestRedeem(uint256,address,address)', 97n * ETHER, THIEF, USER),
  ),
  createForeignReceiver(
    'neither friend nor user',
    friendsRedemption,
    call(REDEEM, 97n * ETHER, THIEF, USER),
  ),
  createForeignReceiver(
    'the friend’s own shares',
    friendsRedemption,
    call(REDEEM, 97n * ETHER, FRIEND, FRIEND),
  ),
  createForeignReceiver(
    'version 2 of a vault, to a thief',
    vaultWithdrawal,
    call('function withdraw(uint256,address)', CENT, THIEF),
  ),
]

const sent = (name: string, data: string): Attack =>
  createAttack('foreign-receiver', name, vaultDeposit, { payload: { to: USDC.address, data } })

const ofTokens = [
  sent('tokens for a thief', call('function transfer(address,uint256)', THIEF, CENT)),
  sent(
    'tokens fetched by a thief',
    call('function transferFrom(address,address,uint256)', USER, THIEF, CENT),
  ),
  sent(
    'another’s tokens fetched',
    call('function transferFrom(address,address,uint256)', THIEF, USER, CENT),
  ),
  sent(
    'an NFT for a thief',
    call('function safeTransferFrom(address,address,uint256)', USER, THIEF, 9n),
  ),
  sent(
    'a thing of ERC-1155 for a thief',
    call(
      'function safeTransferFrom(address,address,uint256,uint256,bytes)',
      USER,
      THIEF,
      9n,
      1n,
      '0x',
    ),
  ),
  sent(
    'an id of ERC-6909 for a thief',
    call('function transfer(address,uint256,uint256)', THIEF, 9n, 1n),
  ),
  sent(
    'an id of ERC-6909 fetched for a thief',
    call('function transferFrom(address,address,uint256,uint256)', USER, THIEF, 9n, 1n),
  ),
]

/** Somebody else would get it. */
export const attacksOnReceivers: readonly Attack[] = [
  ...ofShares,
  ...attacksOnMarkets,
  ...attacksOnStakes,
  ...attacksOnPools,
  ...ofTokens,
  {
    ...changeCase(friendsRedemption, { action: { rawArguments: { amount: '100' } } }),
    name: 'a friend whom the service forgot',
    finding: 'not-the-request',
    base: friendsRedemption,
  },
]
