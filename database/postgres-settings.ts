/** A small server: one machine, few connections, no replication, no parallel workers. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=32MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'max_logical_replication_workers=0',
  'max_parallel_workers=0',
  'io_method=sync',
  'logging_collector=off',
  'timezone=UTC',
]

/** Outlives the end of any program, but not that of the machine; on a busy disk many times as fast. */
const NO_FSYNC = ['fsync=off', 'full_page_writes=off']

/**
 * What the embedded server is told when it starts. It waits for the disk with each commit, unless the environment says
 * `SHEAF_FORGETFUL_DB=1`, as tests do: what they write is thrown away in any case.
 */
export const getPostgresSettings = (environment: NodeJS.ProcessEnv): readonly string[] =>
  environment['SHEAF_FORGETFUL_DB'] === '1' ? [...SETTINGS, ...NO_FSYNC] : SETTINGS
