import { open, realpath } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '@stroyfin/contract/kit/refusal'

export interface FactoryFile {
  name: string
  size: number
  content: Readable
}

/** Plain names between single slashes: no scheme, no drive, no «..», nothing encoded twice. */
const RELATIVE = /^(?!.*(?:^|\/)\.)[\p{L}\p{N} _.,()№«»-]+(?:\/[\p{L}\p{N} _.,()№«»-]+)*$/u

const absent = () => new Refusal('not_found', 'Файл не найден')

/** Opens a template by its path inside the factory folder; anything outside does not exist (R-7-44). */
export async function factoryFile(folder: string, path: string): Promise<FactoryFile> {
  if (path.length > 300 || !RELATIVE.test(path)) throw new Refusal('invalid', 'Недопустимый адрес файла')
  const root = await realpath(folder).catch(() => null)
  const real = root && (await realpath(join(root, path)).catch(() => null))
  // A link inside the folder may not lead out of it.
  if (!root || !real?.startsWith(root + sep)) throw absent()
  const handle = await open(real)
  const stat = await handle.stat()
  if (!stat.isFile()) {
    await handle.close()
    throw absent()
  }
  return { name: basename(real), size: stat.size, content: handle.createReadStream() }
}
