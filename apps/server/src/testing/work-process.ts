// A second server's background work in a process of its own, so that a test can kill it in the middle.
import { openDatabase } from '@stroyfin/database/connection/open-database'
import pino from 'pino'
import { type BankOptions, sberBank } from '../bridges/bank/public.ts'
import { localFileStore } from '../files/local-file-store.ts'
import type { House } from '../http/call.ts'
import { startJobs } from '../jobs/jobs.ts'
import { workers } from '../jobs/workers.ts'

const [url = '', secret = '', folder = '', bank = 'null'] = process.argv.slice(2)
const bankOptions = JSON.parse(bank) as BankOptions | null
const database = openDatabase({ url, secret, tenantConnections: 2, superConnections: 2 })
const house: House = {
  database,
  files: localFileStore(folder),
  jobs: { add: async () => 0, wake: () => undefined, stop: async () => undefined },
  secret,
  clock: () => new Date(),
  isDemo: true,
  mail: null,
  telegram: null,
  registry: null,
  bank: bankOptions && sberBank(bankOptions),
  bank_key: secret,
  public_url: 'https://finance.example',
}
house.jobs = startJobs(database, workers(house), pino({ level: 'fatal' }))
process.once('disconnect', () => process.exit(0))
