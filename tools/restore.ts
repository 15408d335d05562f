// npm run restore -- копия.tar.zst: fills an empty database from a copy made by npm run backup.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup } from '@stroyfin/database/backup/restore-backup'
import { startEmbedded } from '@stroyfin/database/embedded/start-embedded'
import { configuration, directAddress } from './serve/configuration.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Укажите файл резервной копии: npm run restore -- копия.tar.zst')
  process.exit(1)
}

const settings = configuration()
const { dataDir, secret } = settings
const databaseUrl = directAddress(settings)
const embedded = databaseUrl ? null : await startEmbedded({ dataDir: join(dataDir, 'postgres') })
try {
  const url = databaseUrl ?? embedded?.url ?? ''
  const { tables } = await restoreBackup({ url, secret, input: createReadStream(file) })
  console.log(`Восстановлено строк: ${tables.reduce((sum, table) => sum + table.rows, 0)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  if (embedded?.started) await embedded.stop()
}
