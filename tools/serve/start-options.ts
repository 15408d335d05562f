import type { StartOptions } from '@stroyfin/server/start'
import type { Configuration } from './configuration.ts'

/** The configuration in the words of the server. */
export function startOptions(settings: Configuration): StartOptions {
  const { port, host, dataDir, databaseUrl, databaseAccess, secret, logLevel, leave_s } = settings
  return {
    ...{ port, host, dataDir, databaseUrl, databaseAccess, secret, logLevel, leave_s },
    ...(settings.mail && { mail: settings.mail }),
    ...(settings.telegram && { telegram: settings.telegram }),
    ...(settings.dadata && { dadata: settings.dadata }),
    ...(settings.bank && { bank: settings.bank, bankKey: settings.bankKey }),
    ...(settings.publicUrl && { publicUrl: settings.publicUrl }),
  }
}
