import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { RegistryPaper } from '@stroyfin/domain/registries/registry-template'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { ExportRow } from '@stroyfin/reports/export/export-table'
import { exportXlsx } from '@stroyfin/reports/export/export-xlsx'
import type { ZipPart } from '@stroyfin/reports/export/zip-stream'
import { madeName } from '../../../files/file-name.ts'
import { registryFileName, registryTable } from '../registry-file.ts'
import type { RegistryHead } from '../registry-store.ts'
import { sb611Name, sb611Table } from '../sb611.ts'
import type { PackagedAct, PackagedFile } from './package-store.ts'

export interface PackageSource {
  registry: RegistryHead
  paper: RegistryPaper
  acts: readonly PackagedAct[]
  papers: readonly PackagedFile[]
  /** The act by its form, or why it has none. */
  printAct: (act: PackagedAct) => Promise<PrintedAct>
  openPaper: (key: string) => Promise<Readable>
  tell: (done: number, whole: number) => Promise<void>
}

export type PrintedAct = { name: string; bytes: Uint8Array } | { missing: string }

/** A line of the list; what could not be put in stands there too, with the reason instead of a hash. */
interface Entry {
  name: string
  place: string
  size: number | null
  sha256: string
}

/** The files of a package one after another, none of them kept; the last is the list of all the others with their hashes. */
export async function* packageParts(source: PackageSource): AsyncGenerator<ZipPart> {
  const { registry, paper, acts, papers } = source
  const entries: Entry[] = []
  const whole = acts.length + papers.length + 2
  const made = (name: string, bytes: Uint8Array, place: string): ZipPart => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    entries.push({ name, place, size: bytes.length, sha256 })
    return { name, content: [bytes] }
  }
  yield made(
    madeName(registryFileName(registry)),
    await buffer(exportXlsx(registryTable(registry, paper))),
    'Реестр',
  )
  yield made(madeName(sb611Name(registry)), await buffer(exportXlsx(sb611Table(registry))), 'Реестр')
  for (const [place, act] of acts.entries()) {
    await source.tell(place + 2, whole)
    const form = await source.printAct(act)
    const title = `Акт № ${act.number}`
    if ('missing' in form) entries.push({ name: 'Не вложен', place: title, size: null, sha256: form.missing })
    else yield made(`Акты/${numbered(place, form.name)}`, form.bytes, title)
  }
  for (const [place, file] of papers.entries()) {
    await source.tell(place + 2 + acts.length, whole)
    const name = `Документы/${numbered(place, file.name)}`
    const { size, sha256 } = file
    entries.push({ name, place: file.place, size, sha256 })
    yield { name, content: await source.openPaper(file.key) }
  }
  yield { name: 'Опись.xlsx', content: [await buffer(exportXlsx(listTable(registry, entries)))] }
}

/** Two papers may bear one name: their places tell them apart. */
const numbered = (place: number, name: string) => `${String(place + 1).padStart(3, '0')} ${madeName(name)}`

function listTable(registry: RegistryHead, entries: readonly Entry[]) {
  return {
    title: 'Опись',
    columns: [
      { title: '№', format: 'count' as const },
      { title: 'Файл', format: 'text' as const, width: 70 },
      { title: 'К документу', format: 'text' as const, width: 24 },
      { title: 'Размер, байт', format: 'count' as const },
      { title: 'SHA-256', format: 'text' as const, width: 68 },
    ],
    rows: entries.map(
      ({ name, place, size, sha256 }, at): ExportRow => ({
        cells: [at + 1, name, place, size, sha256],
      }),
    ),
    parameters: [
      ['Реестр', `№ ${registry.number} от ${formatDate(registry.date)}`] as [string, string],
      ['Файлов', String(entries.filter(({ size }) => size !== null).length)] as [string, string],
      ['Не вложено', String(entries.filter(({ size }) => size === null).length)] as [string, string],
    ],
  }
}
