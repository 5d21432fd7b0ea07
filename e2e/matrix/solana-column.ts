import { Keypair, StakeProgram } from '@solana/web3.js'
import bs58 from 'bs58'
import { fetchYield } from '#src/api/queries/yield.ts'
import { createYieldSnapshot, type Intent } from '#src/families/intent.ts'
import { callService } from '#sandbox/service/testing/call-service.ts'
import { createAction, runAction } from '#sandbox/service/testing/run-action.ts'
import { fundedSolanaWallet } from '#sandbox/service/testing/solana-wallet.ts'
import { z } from 'zod'
import type { Column, MatrixUser } from './column.ts'
import { createSolanaMatrixWallet } from './solana-matrix-wallet.ts'

const NETWORK = 'solana-devnet'
const YIELD = 'solana-devnet-sol-native-multivalidator-staking'
const STAKED = '5'
const EXIT = 2n * 10n ** 9n

/** Where a stake account names who may withdraw, and the epoch of its end. */
const OFFSETS = { withdrawer: 44, deactivation: 172 }
const NO_DEACTIVATION = 2n ** 64n - 1n

const validatorsSchema = z.looseObject({ items: z.array(z.looseObject({ address: z.string() })) })

/** Creates a user who takes 2 of 5 staked SOL back: the stake is split, then one part deactivated. */
async function createUser(): Promise<MatrixUser> {
  const user = await fundedSolanaWallet()
  const { address, connection, keypair } = user
  const { body } = await callService(`/v1/yields/${YIELD}/validators`)
  const [validator] = validatorsSchema.parse(body).items
  const validatorAddress = validator?.address ?? ''
  const request = { yieldId: YIELD, address }
  const entry = { ...request, arguments: { amount: STAKED, validatorAddress } }
  await runAction(await createAction('enter', entry), user)
  const countSignatures = async (): Promise<number> =>
    (await connection.getSignaturesForAddress(keypair.publicKey, undefined, 'confirmed')).length
  const before = await countSignatures()
  const earnYield = await fetchYield(YIELD)
  const { symbol, decimals } = earnYield.token
  const intent: Intent = {
    request: { ...request, intent: 'exit', arguments: { amount: '2', validatorAddress } },
    asset: { symbol, decimals, address: null },
    place: createYieldSnapshot(earnYield),
  }
  return {
    address,
    intent,
    wallet: createSolanaMatrixWallet(keypair),
    madeUp: bs58.encode(Keypair.generate().secretKey),
    fundedAt: 0n,
    async count() {
      const stakes = await connection.getProgramAccounts(StakeProgram.programId, {
        filters: [{ memcmp: { offset: OFFSETS.withdrawer, bytes: address } }],
      })
      const leaving = stakes
        .filter(({ account: { data } }) => {
          return data.readBigUInt64LE(OFFSETS.deactivation) !== NO_DEACTIVATION
        })
        .reduce((sum, { account }) => sum + BigInt(account.lamports), 0n)
      return {
        transactions: (await countSignatures()) - before,
        // With it goes the rent of its account.
        deposits: Number(leaving / EXIT),
      }
    },
  }
}

export const solanaColumn: Column = {
  network: NETWORK,
  showsPending: false,
  createUser,
  // Its slots come by themselves.
  mineBlock: () => Promise.resolve(),
}
