import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nativePrograms } from '@stroyfin/database/embedded/native-programs'
import { serverAccount } from '@stroyfin/database/embedded/server-account'
import { inRoot } from '../root.ts'

/** One PostgreSQL of this machine to try the product on. */
export interface PostgresKind {
  name: string
  initdb: string
  postgres: string
}

const DEBIAN = '/usr/lib/postgresql'

/** Debian's PostgreSQL 15 to 17 where they stand, and the one that came with the libraries; where none stands it is said. */
export function postgresKinds(say: (line: string) => void): PostgresKind[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort() : []
  const debian = versions
    .filter((version) => existsSync(join(DEBIAN, version, 'bin', 'initdb')))
    .map((version) => ({
      name: `PostgreSQL ${version} (Debian)`,
      initdb: join(DEBIAN, version, 'bin', 'initdb'),
      postgres: join(DEBIAN, version, 'bin', 'postgres'),
    }))
  if (!versions.includes('15'))
    say('PostgreSQL 15 здесь нет (apt-get install postgresql-15): на нём не проверено')
  const native = nativePrograms(() => inRoot('.cache', 'many'), serverAccount())
  return [...debian, { name: 'PostgreSQL 18 (из npm)', initdb: native.initdb, postgres: native.postgres }]
}
