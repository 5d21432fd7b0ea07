import fc from 'fast-check'
import type { Hex } from '../hex.ts'

/** Every colour that an operator can write. */
export const anyHex: fc.Arbitrary<Hex> = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((colour): Hex => `#${colour.toString(16).padStart(6, '0')}`)
