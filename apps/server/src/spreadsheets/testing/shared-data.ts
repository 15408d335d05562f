import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folder of real files beside the project (or SHARED_DATA), or null where it was not brought along. */
export function sharedData(): string | null {
  if (process.env.SHARED_DATA) return process.env.SHARED_DATA
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const place = join(folder, 'shared', 'data')
    if (existsSync(place)) return place
    if (folder === dirname(folder)) return null
  }
}
