import { join } from 'node:path'
import type { Database } from '@stroyfin/database/connection/open-database'
import { sberBank } from './bridges/bank/public.ts'
import { dadataRegistry } from './bridges/company-registry/public.ts'
import { smtpMailer } from './bridges/mail/public.ts'
import { botApi } from './bridges/telegram/public.ts'
import { localFileStore } from './files/local-file-store.ts'
import type { House } from './http/call.ts'
import type { StartOptions } from './start.ts'

/** What the options set up; background work has not started yet. */
export function buildHouse(database: Database, options: StartOptions): House {
  return {
    database,
    files: localFileStore(join(options.dataDir, 'files')),
    jobs: { add: notYet, wake: () => undefined, stop: async () => undefined },
    secret: options.secret,
    clock: () => new Date(),
    isDemo: options.loadDemo !== undefined,
    mail: options.mail ? smtpMailer(options.mail) : null,
    telegram: options.telegram ? botApi(options.telegram) : null,
    registry: options.dadata ? dadataRegistry(options.dadata) : null,
    bank: options.bank ? sberBank(options.bank) : null,
    bank_key: options.bankKey ?? options.secret,
    public_url: options.publicUrl ?? `http://localhost:${options.port}`,
  }
}

const notYet = async (): Promise<number> => {
  throw new Error('background work has not started')
}
