import {
  Authorized,
  Lockup,
  PublicKey,
  StakeProgram,
  SystemProgram,
  Transaction,
  VoteInit,
  VoteProgram,
  type Keypair,
  type TransactionInstruction,
} from '@solana/web3.js'
import { Account, Clock, FailedTransactionMetadata, LiteSvm } from 'litesvm/dist/internal.js'
import { DEMO_LAMPORTS, DEMO_USDC, demoAccount, treasury } from './accounts.ts'
import { fundPools, openPool } from '../pool/fund-pools.ts'
import { sharePools } from '../pool/share-pool.ts'
import { seededStakeAddress } from '../stake/stake-account.ts'
import { validators, type LocalValidator } from '../stake/validators.ts'
import { associatedAccount, createAssociatedAccount } from '../token/associated-account.ts'
import { createToken, nameToken, mintTo } from '../token/token-instructions.ts'
import { usdc } from '../token/create-local-token.ts'
import { toLamportsNumber } from '../sol.ts'
import { FIRST_EPOCH } from './slot-time.ts'

const SOL = 1_000_000_000n

/** Configures the virtual machine: the bank checks blockhashes and duplicates. */
export function configured(svm: LiteSvm): LiteSvm {
  svm.setBlockhashCheck(false)
  svm.setTransactionHistory(0n)
  return svm
}

/**
 * Creates the first state: funded accounts, test tokens, pools, and validators with stake effective from the first
 * epoch.
 */
export function genesis(): LiteSvm {
  const svm = configured(new LiteSvm())
  // An epoch early: without history this stake is warm when the first epoch begins.
  const epoch = BigInt(FIRST_EPOCH - 1)
  svm.setClock(new Clock(0n, 0n, epoch, epoch + 1n, 0n))
  fill(svm, treasury.publicKey, 9_000_000n * SOL)
  fill(svm, demoAccount.publicKey, DEMO_LAMPORTS)
  validators.forEach((validator, index) => {
    run(svm, voteAccount(svm, validator), [treasury, validator.vote, validator.identity])
    if (validator.delegated > 0n) run(svm, delegation(validator, index), [treasury])
  })
  run(svm, testTokens(svm), [treasury, usdc.mintKey])
  for (const pool of sharePools)
    run(svm, openPool(svm, pool), [treasury, pool.share.mintKey, pool.authority])
  run(svm, fundPools(svm, FIRST_EPOCH), [treasury])
  for (const token of [usdc, ...sharePools.map(({ share }) => share)]) nameToken(svm, token)
  return svm
}

function fill(svm: LiteSvm, key: PublicKey, lamports: bigint): void {
  const owner = SystemProgram.programId.toBytes()
  svm.setAccount(key.toBytes(), new Account(lamports, new Uint8Array(), owner, false, 0n))
}

function testTokens(svm: LiteSvm): TransactionInstruction[] {
  const [payer, demo] = [treasury.publicKey, demoAccount.publicKey]
  return [
    ...createToken(svm, usdc, payer, payer),
    createAssociatedAccount(payer, demo, usdc),
    mintTo(usdc, associatedAccount(demo, usdc.mint), payer, DEMO_USDC),
  ]
}

function voteAccount(svm: LiteSvm, { identity, vote, commission }: LocalValidator) {
  const rent = svm.minimumBalanceForRentExemption(BigInt(VoteProgram.space))
  return VoteProgram.createAccount({
    fromPubkey: treasury.publicKey,
    votePubkey: vote.publicKey,
    voteInit: new VoteInit(identity.publicKey, identity.publicKey, identity.publicKey, commission),
    lamports: toLamportsNumber(rent),
  }).instructions
}

function delegation({ vote, delegated }: LocalValidator, index: number): TransactionInstruction[] {
  const owner = treasury.publicKey
  const seed = `delegated:${index}`
  const stakePubkey = seededStakeAddress(owner, seed)
  return [
    ...StakeProgram.createAccountWithSeed({
      fromPubkey: owner,
      stakePubkey,
      basePubkey: owner,
      seed,
      authorized: new Authorized(owner, owner),
      lockup: new Lockup(0, 0, owner),
      lamports: toLamportsNumber(delegated * SOL),
    }).instructions,
    ...StakeProgram.delegate({
      stakePubkey,
      authorizedPubkey: owner,
      votePubkey: vote.publicKey,
    }).instructions,
  ]
}

function run(svm: LiteSvm, instructions: TransactionInstruction[], signers: Keypair[]): void {
  const recentBlockhash = PublicKey.default.toBase58()
  const transaction = new Transaction({ feePayer: treasury.publicKey, recentBlockhash })
  transaction.add(...instructions).sign(...signers)
  const result = svm.sendLegacyTransaction(transaction.serialize())
  if (result instanceof FailedTransactionMetadata)
    throw new Error(`the first state could not be made: ${result.toString()}`)
}
