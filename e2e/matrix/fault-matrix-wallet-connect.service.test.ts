import { afterAll, beforeAll } from 'vitest'
import { COLUMNS } from './columns.ts'
import { createEvmColumn } from './evm-column.ts'
import { startSessionHub, type SessionHub } from './session-link.ts'
import { describeColumn } from './table.ts'

let hub: SessionHub
beforeAll(async () => {
  hub = await startSessionHub()
})
afterAll(async () => {
  await hub.stop()
})

describeColumn(
  createEvmColumn((...wallet) => hub.createLink(...wallet)),
  COLUMNS.walletConnect,
)
