import { setupTestSandbox } from '#sandbox/service/testing/test-sandbox.ts'
import { COLUMNS } from './columns.ts'
import { solanaColumn } from './solana-column.ts'
import { describeColumn } from './table.ts'

/** A blockhash lives 150 slots: longer than a fault's waits, which the sandbox's quick ones would not. */
const SLOT_MS = 2000

describeColumn(solanaColumn, COLUMNS.solana, setupTestSandbox({ slotMs: SLOT_MS }, true))
