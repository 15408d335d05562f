import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'

/** «Белова Анна»: people stand in a list by their surname. */
export function personName({ first_name, last_name, username }: MatrixUser): string {
  return `${last_name} ${first_name}`.trim() || username
}
