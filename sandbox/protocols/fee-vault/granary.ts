import type { YieldDescription } from '../../contract/yield.ts'

/** Who decides how the money of these vaults is used: invented, as the money is. */
export const granary: NonNullable<YieldDescription['curator']> = {
  name: 'Granary',
  description: 'Vaults with fees and limits on the local test chains.',
  logoURI: '',
}
