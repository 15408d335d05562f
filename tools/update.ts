// npm run update -- zod@4.7.0 -w apps/server: takes a newer library, none of whose packages is younger than a week.
import { run } from './run.ts'

/** Most stolen packages are found and withdrawn within days. */
const COOLING_DAYS = 7

const npm = process.env.npm_execpath
const asked = process.argv.slice(2)
if (!npm || asked.length === 0) {
  console.error(
    'Назовите библиотеку, версию и рабочее пространство: npm run update -- zod@4.7.0 -w apps/server',
  )
  process.exit(1)
}
// npm of every age knows --before; min-release-age of .npmrc would also stop npm ci, which takes what is already locked.
const before = Temporal.Now.plainDateISO('UTC').subtract({ days: COOLING_DAYS })
const args = ['install', '--save-exact', `--before=${before}`, '--no-audit', '--no-fund', ...asked]
const { code } = await run(process.execPath, [npm, ...args], { show: true })
process.exitCode = code
