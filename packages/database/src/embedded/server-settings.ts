import os from 'node:os'

/** How the server is to run: `durable: false` trades safety for speed and is for tests only. */
export type ServerSettings = {
  port: number
  /** Folder of the socket, beside the network of this machine. */
  socket: string | undefined
  durable: boolean
  connections: number
}

const megabytes = (bytes: number) => `${Math.max(128, Math.floor(bytes / 1024 / 1024))}MB`

/** Settings are passed on the command line, so a new version of the product changes them by restarting. */
export function serverSettings({ port, socket, durable, connections }: ServerSettings): string[] {
  const memory = os.totalmem()
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket ?? '',
    unix_socket_permissions: '0700',
    max_connections: connections,
    shared_buffers: megabytes(Math.min(memory / 8, durable ? 1024 ** 3 : 256 * 1024 ** 2)),
    effective_cache_size: megabytes(memory / 2),
    work_mem: '32MB',
    maintenance_work_mem: '256MB',
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: os.availableParallelism() > 2 ? 2 : 0,
    wal_level: 'replica',
    max_wal_size: durable ? '2GB' : '256MB',
    min_wal_size: '80MB',
    wal_compression: durable ? 'on' : 'off',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%u@%d ',
    lc_messages: 'C',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    autovacuum: durable ? 'on' : 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
