import { ComputeBudgetProgram, PublicKey, SystemProgram } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { CLAIMED_RENT_CAP, INCLUSION_FEE_CAP } from '#src/families/solana/fees.ts'
import { TIP_ACCOUNTS } from '#src/families/solana/programs.ts'
import { createKey, stranger } from '#src/families/solana/testing/stake-transactions.ts'
import {
  deactivateNative,
  owner,
  stakeNative,
  withdrawNative,
} from '#src/families/solana/verify/corpus/bases.ts'
import { judged, type VerificationCase } from '#src/families/solana/verify/corpus/case.ts'
import { findExcess } from './purse.ts'
import { createSignedFacts } from './testing/purse-facts.ts'

/** A step that also pays rent for an unknown account. */
const claiming = (base: VerificationCase, lamports: number) =>
  judged({
    ...base,
    instructions: [
      ...base.instructions,
      SystemProgram.createAccount({
        fromPubkey: owner,
        newAccountPubkey: createKey(82).publicKey,
        lamports,
        space: 10_000_000,
        programId: stranger.publicKey,
      }),
    ],
  })

it.each([withdrawNative, deactivateNative])(
  'all steps of an action claim no more rent than one may: $name',
  async (base) => {
    const first = await claiming(base, 30_000_000)
    const second = await claiming(base, 20_000_000)
    const facts = [...createSignedFacts('s', first), ...createSignedFacts('u', second)]
    expect(findExcess(base.intent, facts.slice(0, 2), 't', second)).toBeNull()
    const more = await claiming(base, 20_000_001)
    // By itself it is within the limit, and the service may hide the other steps.
    expect(more.verdict.violations).toEqual([])
    expect(findExcess(base.intent, facts.slice(0, 2), 't', more)).toEqual({
      kind: 'spend',
      token: null,
      limit: CLAIMED_RENT_CAP,
      taken: 30_000_000n,
      amount: 20_000_001n,
    })
    expect(findExcess(base.intent, facts, 't', await claiming(base, 1))).not.toBeNull()
    expect(findExcess(base.intent, facts, 't', await judged(base))).toBeNull()
  },
)

it("rent that the chain shows to be the wallet's own is not a claim", async () => {
  const own = await judged(stakeNative)
  expect(own.namedFees.map(({ witness, most }) => [witness, most])).toEqual([['chain', undefined]])
})

it.each([withdrawNative, deactivateNative])(
  'all steps of an action pay no more for their inclusion than one may: $name',
  async (base) => {
    const own = base.instructions.filter(
      ({ programId }) => !programId.equals(ComputeBudgetProgram.programId),
    )
    const paying = (fee: number, tip: number) =>
      judged({
        ...base,
        instructions: [
          ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000_000 }),
          ComputeBudgetProgram.setComputeUnitPrice({ microLamports: fee }),
          ...own,
          SystemProgram.transfer({
            fromPubkey: owner,
            toPubkey: new PublicKey(TIP_ACCOUNTS[0] ?? ''),
            lamports: tip,
          }),
        ],
      })
    const first = await paying(2_000_000, 4_000_000)
    const facts = createSignedFacts('s', first)
    const within = await paying(1_000_000, 3_000_000)
    expect(findExcess(base.intent, facts, 't', within)).toBeNull()
    const more = await paying(1_000_001, 3_000_000)
    // The service hides the step before: by itself this one is within the limit.
    expect(more.verdict.violations).toEqual([])
    expect(findExcess(base.intent, facts, 't', more)).toEqual({
      kind: 'spend',
      token: null,
      limit: INCLUSION_FEE_CAP,
      taken: 6_000_000n,
      amount: 4_000_001n,
    })
  },
)
