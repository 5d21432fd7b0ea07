import { sql } from 'drizzle-orm'

/**
 * Among what a statement returns, lets its answer come before the disk has it. For counts alone: a database that dies at
 * this moment forgets those of its last half second.
 */
export const ASYNC_COMMIT = sql<string>`set_config('synchronous_commit', 'off', true)`
