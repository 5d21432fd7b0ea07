import { createHash } from 'node:crypto'
import { sharePools } from '../pool/share-pool.ts'
import { validators } from '../stake/validators.ts'
import { usdc } from '../token/test-usdc.ts'

/** What a chain's first state is made from: one that was made from anything else lacks what stands here. */
const parts = JSON.stringify([validators, sharePools, usdc], (_, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value,
)

/** Tells first states apart, so that a chain of an earlier sandbox is put aside rather than misread. */
export const firstState = createHash('sha256').update(parts).digest('hex')
