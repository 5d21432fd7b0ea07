import { devAccount } from '../chains/accounts.ts'

/** Account 3: is paid the fees of the vaults. */
export const feeRecipient = devAccount(3)
