import {
  Authorized,
  LAMPORTS_PER_SOL,
  Lockup,
  PublicKey,
  StakeProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { validators } from '../../stake/validators.ts'
import { testNode } from '../testing/test-node.ts'

const node = testNode()
const SOL = LAMPORTS_PER_SOL

describe('Solana staking methods', () => {
  it('stake warms up and cools down by epochs, which follow time', async () => {
    const { connection, chain, funded, landed, signed } = node()
    const wallet = await funded(10)
    const stake = await PublicKey.createWithSeed(wallet.publicKey, 'a', StakeProgram.programId)
    const owner = wallet.publicKey
    const [validator] = validators
    if (!validator) throw new Error('there are no validators')
    const send = async (instructions: readonly TransactionInstruction[]): Promise<unknown> => {
      const raw = (await signed(wallet, instructions)).serialize()
      const signature = await connection.sendRawTransaction(raw, { skipPreflight: true })
      return (await landed(signature)).err
    }
    const withdraw = (lamports: number) =>
      send(
        StakeProgram.withdraw({
          stakePubkey: stake,
          authorizedPubkey: owner,
          toPubkey: owner,
          lamports,
        }).instructions,
      )
    const inFunds = { InstructionError: [0, 'InsufficientFunds'] }
    const delegated = await send([
      ...StakeProgram.createAccountWithSeed({
        fromPubkey: owner,
        stakePubkey: stake,
        basePubkey: owner,
        seed: 'a',
        authorized: new Authorized(owner, owner),
        lockup: new Lockup(0, 0, owner),
        lamports: 5 * SOL,
      }).instructions,
      ...StakeProgram.delegate({
        stakePubkey: stake,
        authorizedPubkey: owner,
        votePubkey: validator.vote.publicKey,
      }).instructions,
    ])
    expect(delegated).toBeNull()
    expect(await withdraw(SOL)).toEqual(inFunds)
    chain.forward(2 * 86_400)
    expect(await withdraw(SOL)).toEqual(inFunds)
    const before = await connection.getBalance(stake)
    chain.forward(2 * 86_400)
    expect(await connection.getBalance(stake)).toBeGreaterThan(before)
    const deactivate = { stakePubkey: stake, authorizedPubkey: owner }
    expect(await send(StakeProgram.deactivate(deactivate).instructions)).toBeNull()
    expect(await withdraw(SOL)).toEqual(inFunds)
    chain.forward(2 * 86_400)
    const all = await connection.getBalance(stake)
    expect(all).toBeGreaterThan(5 * SOL)
    expect(await withdraw(all)).toBeNull()
    expect(await connection.getAccountInfo(stake)).toBeNull()
  })

  it('stake accounts are found by owner, and validators by their votes', async () => {
    const { connection } = node()
    const { current, delinquent } = await connection.getVoteAccounts()
    expect(current).toHaveLength(6)
    // One without any stake is omitted.
    expect(delinquent).toHaveLength(1)
    const { votePubkey } = current[0] ?? { votePubkey: '' }
    const found = await connection.getProgramAccounts(StakeProgram.programId, {
      filters: [{ dataSize: 200 }, { memcmp: { offset: 124, bytes: votePubkey } }],
    })
    expect(found.length).toBeGreaterThan(0)
    expect((await connection.getStakeMinimumDelegation()).value).toBe(SOL)
  })
})
