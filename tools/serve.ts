// npm start, second step: builds what changed, brings up the database and serves the product on one address.
import type { Database } from '@stroyfin/database/connection/open-database'
import { start } from '@stroyfin/server/start'
import { buildWeb, webRoot } from './build-web.ts'
import { configuration } from './serve/configuration.ts'
import { demoSignIns } from './serve/demo-sign-ins.ts'
import { fillWhenEmpty } from './serve/fill-when-empty.ts'
import { startOptions } from './serve/start-options.ts'
import { stopGracefully } from './serve/stop-gracefully.ts'

// npm run dev shows the pages itself, piece by piece.
const withPages = !process.argv.includes('--without-pages')
const say = (line: string) => console.log(line)

/** The errors that the person at the terminal can mend get words, the rest keep their stack. */
function explain(error: unknown, port: number): string {
  const { code, stack, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Порт ${port} занят: укажите другой, например PORT=${port + 1} npm start.`
  return stack ?? message ?? String(error)
}

const settings = configuration()
try {
  const server = await start({
    ...startOptions(settings),
    say,
    // Built while the database is brought up and filled.
    ...(withPages && { webRoot: buildWeb(say).then(() => webRoot) }),
    ...(settings.demo && { loadDemo: (database: Database) => fillWhenEmpty(database, say) }),
  })
  stopGracefully(() => server.close(), settings.leave_s)
  say(`\nСтроительные финансы: ${server.url}`)
  if (settings.demo) say(demoSignIns())
  say('Остановить: Ctrl+C')
} catch (error) {
  console.error(explain(error, settings.port))
  process.exit(1)
}
