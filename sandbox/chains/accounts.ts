import { mnemonicToAccount, type HDAccount } from 'viem/accounts'

/** The development phrase that every local Ethereum tool knows: its accounts hold test money only. */
export const mnemonic = 'test test test test test test test test test test test junk'

/** The account at this index; every chain starts with coins on the first ten. */
export const devAccount = (addressIndex: number): HDAccount =>
  mnemonicToAccount(mnemonic, { addressIndex })

/** Account 0: deploys the contracts; its nonces fix their addresses. */
export const deployer = devAccount(0)

/** Account 1: gives test money away; a minter of every test token. */
export const faucetAccount = devAccount(1)

/** Account 2: may replace the vaults' implementation. */
export const operator = devAccount(2)

/** Account 3: is paid the fees of the vaults. */
export const feeRecipient = devAccount(3)

/** Account 3: the issuer's, who decides whom a permissioned token admits. */
export const issuerAccount = devAccount(3)

/** Account 4: pays what is due by itself, as the bots of real protocols do. */
export const caretakerAccount = devAccount(4)

/** Accounts 5 and 6: the demo wallet's. The browser holds their keys too, so they are nobody else's. */
export const demoAccounts: readonly HDAccount[] = [devAccount(5), devAccount(6)]
