import { attack, foreign, otherCall, type Attack } from './attack.ts'
import { call, changed } from './case.ts'
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
  foreign('shares for a thief', vaultDeposit, call(DEPOSIT, CENT, THIEF)),
  foreign('shares for nobody', vaultDeposit, call(DEPOSIT, CENT, NOBODY)),
  foreign('shares for the vault', vaultDeposit, call(DEPOSIT, CENT, STEAK.address)),
  foreign('shares for the token', vaultDeposit, call(DEPOSIT, CENT, USDC.address)),
  foreign('shares for a twin', vaultDeposit, call(DEPOSIT, CENT, USERS_TWIN)),
  otherCall('look-alike', 'shares for a twin, said', vaultDeposit, call(DEPOSIT, CENT, USERS_TWIN)),
  foreign('shares for a friend nobody named', vaultDeposit, call(DEPOSIT, CENT, FRIEND)),
  foreign(
    'a referral beside a thief',
    vaultDeposit,
    call('function deposit(uint256,address,uint16)', CENT, THIEF, 1),
  ),
  foreign(
    'ERC-7540, the thief controls it',
    vaultDeposit,
    call('function requestDeposit(uint256,address,address)', CENT, THIEF, USER),
  ),
  foreign(
    'ERC-7540, of another’s money',
    vaultDeposit,
    call('function requestDeposit(uint256,address,address)', CENT, USER, THIEF),
  ),
  foreign('minted for a thief', vaultMint, call('function mint(uint256,address)', ETHER, THIEF)),
  foreign('paid to a thief', vaultWithdrawal, call(WITHDRAW, CENT, THIEF, USER)),
  foreign('of another’s shares', vaultWithdrawal, call(WITHDRAW, CENT, USER, THIEF)),
  foreign(
    'with a loss cap, to a thief',
    vaultWithdrawal,
    call('function withdraw(uint256,address,address,uint256)', CENT, THIEF, USER, 1n),
  ),
  foreign('paid to a thief', vaultRedemption, call(REDEEM, 97n * ETHER, THIEF, USER)),
  foreign('of another’s shares', vaultRedemption, call(REDEEM, 97n * ETHER, USER, THIEF)),
  foreign(
    'two addresses only, to a thief',
    vaultRedemption,
    call('function redeem(uint256,address)', 97n * ETHER, THIEF),
  ),
  foreign(
    'asked back for a thief',
    vaultRedemption,
    call('function requestRedeem(uint256,address)', 97n * ETHER, THIEF),
  ),
  foreign(
    'controlled by a thief',
    vaultRedemption,
    call('function requestRedeem(uint256,address,address)', 97n * ETHER, THIEF, USER),
  ),
  foreign('neither friend nor user', friendsRedemption, call(REDEEM, 97n * ETHER, THIEF, USER)),
  foreign('the friend’s own shares', friendsRedemption, call(REDEEM, 97n * ETHER, FRIEND, FRIEND)),
  foreign(
    'version 2 of a vault, to a thief',
    vaultWithdrawal,
    call('function withdraw(uint256,address)', CENT, THIEF),
  ),
]

const sent = (name: string, data: string): Attack =>
  attack('foreign-receiver', name, vaultDeposit, { payload: { to: USDC.address, data } })

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
]

/** Somebody else would get it. */
export const attacksOnReceivers: readonly Attack[] = [
  ...ofShares,
  ...attacksOnMarkets,
  ...attacksOnStakes,
  ...attacksOnPools,
  ...ofTokens,
  {
    ...changed(friendsRedemption, { action: { rawArguments: { amount: '100' } } }),
    name: 'a friend whom the service forgot',
    says: 'not-the-request',
    base: friendsRedemption,
  },
]
