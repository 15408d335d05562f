// npm run create-admin: the first superuser of an installation without the demo company.
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { openDatabase } from '@stroyfin/database/connection/open-database'
import { startEmbedded } from '@stroyfin/database/embedded/start-embedded'
import { migrate } from '@stroyfin/database/migrate'
import { createSuperuser } from '@stroyfin/server/sections/session/public'
import { configuration, directAddress } from './serve/configuration.ts'

const terminal = createInterface({ input: process.stdin, output: process.stdout })
const ask = async (variable: string, question: string) =>
  process.env[variable] ?? (await terminal.question(`${question}: `))

const person = {
  username: await ask('ADMIN_USERNAME', 'Имя пользователя'),
  email: await ask('ADMIN_EMAIL', 'Почта'),
  password: await ask('ADMIN_PASSWORD', 'Пароль (не короче 10 знаков)'),
}
const company = await ask('ADMIN_COMPANY', 'Название первой компании')
terminal.close()

const settings = configuration()
const { dataDir, secret } = settings
const databaseUrl = directAddress(settings)
const embedded = databaseUrl ? null : await startEmbedded({ dataDir: join(dataDir, 'postgres') })
const url = databaseUrl ?? embedded?.url ?? ''
await migrate({ url, secret })
const database = openDatabase({ url, secret })
try {
  const problem = await createSuperuser(database, person, company || 'Компания')
  if (problem) process.exitCode = 1
  console.log(problem ?? `Готово: войдите как ${person.username}`)
} finally {
  await database.close()
  if (embedded?.started) await embedded.stop()
}
