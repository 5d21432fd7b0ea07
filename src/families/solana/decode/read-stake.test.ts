import { Authorized, Lockup, StakeAuthorizationLayout, StakeProgram } from '@solana/web3.js'
import bs58 from 'bs58'
import { describe, expect, it } from 'vitest'
import { CLOCK, RENT, STAKE, STAKE_CONFIG, STAKE_HISTORY, SYSTEM } from '../programs.ts'
import { byHand, bySdk, testDecoding, text, u32, u64, u8 } from '../testing/decoding.ts'
import { addressOf } from '../testing/known-instructions.ts'
import { createKey } from '../testing/stake-transactions.ts'
import { decodeInstruction } from './decode-instruction.ts'

const keyOf = (byte: number) => createKey(byte).publicKey
const [stakePubkey, to, authorizedPubkey, other] = [80, 81, 82, 83].map(keyOf)
if (!stakePubkey || !to || !authorizedPubkey || !other) throw new Error('there are four keys')
const [STAKED, TO, OWNER, OTHER] = [80, 81, 82, 83].map(addressOf)
if (!STAKED || !TO || !OWNER || !OTHER) throw new Error('there are four addresses')
const OTHER_BYTES = bs58.decode(OTHER)

const initialized = (lockup: Lockup, isLocked: boolean) =>
  bySdk(
    `a stake with ${lockup.unixTimestamp} and ${lockup.epoch}`,
    StakeProgram.initialize({
      stakePubkey,
      authorized: new Authorized(authorizedPubkey, other),
      lockup,
    }),
    {
      kind: 'initialize',
      stake: STAKED,
      staker: OWNER,
      withdrawer: OTHER,
      custodian: lockup.custodian.toBase58(),
      isLocked,
    },
  )
const ofSdk = (name: string, transaction: ReturnType<typeof StakeProgram.delegate>) => {
  const [instruction] = transaction.instructions
  if (!instruction) throw new Error('the SDK writes one')
  return (expected: Parameters<typeof bySdk>[2]) => bySdk(name, instruction, expected)
}
const authorized = {
  kind: 'authorize',
  stake: STAKED,
  authority: OWNER,
  newAuthority: OTHER,
} as const

testDecoding([
  initialized(new Lockup(0, 0, to), false),
  initialized(new Lockup(9, 0, to), true),
  initialized(new Lockup(0, 9, to), true),
  initialized(new Lockup(1, 1, to), true),
  byHand('a checked stake', STAKE, [STAKED, RENT, OWNER, OTHER], [u32(9)], {
    kind: 'initialize',
    stake: STAKED,
    staker: OWNER,
    withdrawer: OTHER,
    custodian: SYSTEM,
    isLocked: false,
  }),
  ofSdk(
    'an authority',
    StakeProgram.authorize({
      stakePubkey,
      authorizedPubkey,
      newAuthorizedPubkey: other,
      stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer,
    }),
  )(authorized),
  ofSdk(
    'an authority by a seed',
    StakeProgram.authorizeWithSeed({
      stakePubkey,
      authorityBase: authorizedPubkey,
      authoritySeed: 'seed',
      authorityOwner: to,
      newAuthorizedPubkey: other,
      stakeAuthorizationType: StakeAuthorizationLayout.Staker,
    }),
  )(authorized),
  byHand(
    'a checked authority',
    STAKE,
    [STAKED, CLOCK, OWNER, OTHER],
    [u32(10), u32(1)],
    authorized,
  ),
  byHand(
    'a checked authority by a seed',
    STAKE,
    [STAKED, OWNER, CLOCK, OTHER],
    [u32(11), u32(1), text('seed'), bs58.decode(TO)],
    authorized,
  ),
  ofSdk(
    'a delegation',
    StakeProgram.delegate({ stakePubkey, authorizedPubkey, votePubkey: to }),
  )({
    kind: 'delegate',
    stake: STAKED,
    vote: TO,
    authority: OWNER,
  }),
  byHand('a split', STAKE, [STAKED, TO, OWNER], [u32(3), u64(7n)], {
    kind: 'split',
    stake: STAKED,
    to: TO,
    authority: OWNER,
    lamports: 7n,
  }),
  ofSdk(
    'a withdrawal',
    StakeProgram.withdraw({ stakePubkey, authorizedPubkey, toPubkey: to, lamports: 7 }),
  )({ kind: 'withdraw', stake: STAKED, to: TO, authority: OWNER, lamports: 7n }),
  ofSdk(
    'a stake asked back',
    StakeProgram.deactivate({ stakePubkey, authorizedPubkey }),
  )({
    kind: 'deactivate',
    stake: STAKED,
    authority: OWNER,
  }),
  ofSdk(
    'a merge',
    StakeProgram.merge({ stakePubkey, sourceStakePubKey: to, authorizedPubkey }),
  )({ kind: 'merge', into: STAKED, from: TO, authority: OWNER }),
  byHand(
    'a lock-up',
    STAKE,
    [STAKED, OWNER],
    [u32(6), u8(1), u64(8n), u8(1), u64(9n), u8(1), OTHER_BYTES],
    { kind: 'lock', stake: STAKED, authority: OWNER, custodian: OTHER },
  ),
  byHand('a lock-up of nothing', STAKE, [STAKED, OWNER], [u32(6), u8(0), u8(0), u8(0)], {
    kind: 'lock',
    stake: STAKED,
    authority: OWNER,
    custodian: null,
  }),
  {
    ...byHand(
      'a checked lock-up',
      STAKE,
      [STAKED, OWNER, OTHER],
      [u32(12), u8(1), u64(8n), u8(1), u64(9n)],
      { kind: 'lock', stake: STAKED, authority: OWNER, custodian: OTHER },
    ),
    isOpen: true,
  },
  {
    ...byHand('a checked lock-up of nobody', STAKE, [STAKED, OWNER], [u32(12), u8(0), u8(0)], {
      kind: 'lock',
      stake: STAKED,
      authority: OWNER,
      custodian: null,
    }),
    isOpen: true,
  },
  byHand('a question', STAKE, [], [u32(13)], { kind: 'harmless' }),
  byHand('an absent validator’s end', STAKE, [STAKED, TO, OTHER], [u32(14)], {
    kind: 'deactivate-delinquent',
    stake: STAKED,
  }),
  byHand('another validator', STAKE, [STAKED, TO, OTHER, STAKE_CONFIG, OWNER], [u32(15)], {
    kind: 'redelegate',
    stake: STAKED,
    to: TO,
    vote: OTHER,
    authority: OWNER,
  }),
  ...[16, 17].map((number) =>
    byHand(`a move (${number})`, STAKE, [STAKED, TO, OWNER], [u32(number), u64(7n)], {
      kind: 'move',
      from: STAKED,
      to: TO,
      authority: OWNER,
      lamports: 7n,
    }),
  ),
])

describe('the stake program passes over what the chain keeps', () => {
  it('so that who is meant stays the same without it, and it is not exact', () => {
    const decoded = (accounts: readonly string[]) =>
      decodeInstruction(
        byHand('', STAKE, accounts, [u32(4), u64(7n)], { kind: 'harmless' }).instruction,
      )
    const instruction = { kind: 'withdraw', stake: STAKED, to: TO, authority: OWNER, lamports: 7n }
    expect(decoded([STAKED, TO, CLOCK, STAKE_HISTORY, OWNER])).toEqual({
      instruction,
      isExact: true,
    })
    for (const accounts of [
      [STAKED, TO, OWNER],
      [STAKED, TO, CLOCK, OWNER],
      [STAKED, TO, STAKE_HISTORY, CLOCK, OWNER],
      [STAKED, TO, OWNER, CLOCK, STAKE_HISTORY],
    ])
      expect(decoded(accounts)).toEqual({ instruction, isExact: false })
    expect(decoded([STAKED, TO])).toBeNull()
  })
})

it('a custodian beside a checked lock-up counts, whatever comes after it', () => {
  const data = [u32(12), u8(0), u8(0)]
  const { instruction } = byHand('', STAKE, [STAKED, OWNER, OTHER, TO], data, { kind: 'harmless' })
  expect(decodeInstruction(instruction)).toEqual({
    instruction: { kind: 'lock', stake: STAKED, authority: OWNER, custodian: OTHER },
    isExact: false,
  })
})
