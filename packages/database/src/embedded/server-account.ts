import { readFileSync } from 'node:fs'
import { EmbeddedError } from './embedded-error.ts'

/** The system account the server runs as; undefined – the account of this process. */
export type ServerAccount = { uid: number; gid: number } | undefined

// PostgreSQL refuses to run as root, so root hands it to an account without rights.
export function serverAccount(): ServerAccount {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new EmbeddedError(
    'Встроенная база данных не запускается от имени root, а учётных записей postgres и nobody в системе нет.',
  )
}
