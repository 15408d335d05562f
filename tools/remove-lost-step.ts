// npm run remove-lost-step: takes off the lost second step of an account that no administrator can help.
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { openDatabase } from '@stroyfin/database/connection/open-database'
import { startEmbedded } from '@stroyfin/database/embedded/start-embedded'
import { buildHouse } from '@stroyfin/server/build-house'
import { addJob } from '@stroyfin/server/jobs/job-store'
import { removeLostStepOf } from '@stroyfin/server/sections/access/public'
import { configuration, directAddress } from './serve/configuration.ts'
import { startOptions } from './serve/start-options.ts'

const terminal = createInterface({ input: process.stdin, output: process.stdout })
const ask = async (variable: string, question: string) =>
  process.env[variable] ?? (await terminal.question(`${question}: `))
const username = await ask('LOST_STEP_USERNAME', 'Имя пользователя или почта')
const reason = await ask('LOST_STEP_REASON', 'Причина (её увидят в журнале безопасности)')
terminal.close()

const settings = configuration()
const { dataDir, secret } = settings
const databaseUrl = directAddress(settings)
const embedded = databaseUrl ? null : await startEmbedded({ dataDir: join(dataDir, 'postgres') })
const database = openDatabase({ url: databaseUrl ?? embedded?.url ?? '', secret })
const house = buildHouse(database, startOptions(settings))
// Letters and messages lie in the queue until the product takes them.
house.jobs.add = addJob
try {
  const problem = await removeLostStepOf(house, username.trim(), reason)
  if (problem) process.exitCode = 1
  console.log(problem ?? `Второй шаг снят: ${username.trim()} войдёт по паролю. Включите его снова в профиле`)
} finally {
  await database.close()
  if (embedded?.started) await embedded.stop()
}
