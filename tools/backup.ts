// npm run backup -- копия.tar.zst: the whole database of one moment, also while the product runs.
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBackup } from '@stroyfin/database/backup/write-backup'
import { startEmbedded } from '@stroyfin/database/embedded/start-embedded'
import { configuration, directAddress } from './serve/configuration.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Укажите, куда записать копию: npm run backup -- копия.tar.zst')
  process.exit(1)
}

const settings = configuration()
const { dataDir } = settings
const databaseUrl = directAddress(settings)
const embedded = databaseUrl ? null : await startEmbedded({ dataDir: join(dataDir, 'postgres') })
// A copy that was cut off never stands under the name of a whole one, nor in place of yesterday's.
const unfinished = `${file}.part`
try {
  const url = databaseUrl ?? embedded?.url ?? ''
  const { tables } = await writeBackup({ url, output: createWriteStream(unfinished, { mode: 0o600 }) })
  await rename(unfinished, file)
  console.log(`Записано строк: ${tables.reduce((sum, table) => sum + table.rows, 0)}`)
} catch (error) {
  await rm(unfinished, { force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  if (embedded?.started) await embedded.stop()
}
