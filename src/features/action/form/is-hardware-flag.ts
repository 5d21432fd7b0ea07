/** The flag's name, and the other name of the contract for the same. Source: contract: Aliases. */
const NAMES: ReadonlySet<string> = new Set([
  'hardwareWalletApiCompatible',
  'ledgerWalletApiCompatible',
])

/** Whether an argument says that a hardware wallet will sign. */
export const isHardwareFlag = (name: string): boolean => NAMES.has(name)
