import type { Sent } from '#src/wallets/wallet.ts'

/** Only what a chain knows a transaction by is reported to the service. Source: design, section 4. */
export const isReportable = ({ kind }: Sent): boolean => kind === 'hash' || kind === 'signature'
