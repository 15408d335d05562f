import type { EstimateFileSettings } from '@stroyfin/contract/estimates/import-settings'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { EstimateFile, EstimateFileName, RowsTold } from '@stroyfin/domain/estimate-files/estimate-file'
import type { EstimateSheetMapping } from '@stroyfin/domain/estimate-files/sheet-fields'
import { judgeSurcharges, type Surcharges } from '@stroyfin/domain/estimate-files/surcharges'
import { notEstimate } from '../../estimate-files/not-estimate.ts'
import type { OpenedFile } from '../../estimate-files/open-estimate-file.ts'
import { type ReadEstimateOptions, readEstimateFile } from '../../estimate-files/read-estimate-file.ts'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { readImportedSheet, type SheetChoice } from './imported-sheet.ts'

/** A screen asks of the same file again and again, and then the loading does: the last few stay read. */
const KEPT_FILES = 3
const kept = new Map<string, Promise<OpenedFile>>()

/** Files that only programs of estimators write: what is none of theirs inside is broken, whatever else it looks like. */
const OF_PROGRAM = /\.(gsfx|gge|arp)$/iu

export interface ImportedFile {
  estimate: EstimateFile
  /** null for what is no table. */
  sheet: SheetChoice | null
  surcharges: Surcharges | null
}

/** The estimate of an uploaded file, or a refusal in the reader's own words. */
export async function readImportedFile(
  file: UploadedFile,
  settings: EstimateFileSettings,
  {
    remembered,
    onBug,
    onRows,
  }: {
    remembered: (signature: string) => Promise<EstimateSheetMapping | null>
    onBug: (details: string) => void
    /** Told of rows while the rest is being read, when the file is read anew. */
    onRows?: RowsTold
  },
): Promise<ImportedFile> {
  const opened = await open(file, {
    onBug,
    onRows: onRows && ((rows, name) => onRows(rows, named(name, file))),
  })
  const extension = OF_PROGRAM.exec(file.file_name)?.[1]
  if (opened === 'table' && extension)
    throw new Refusal('invalid', notEstimate.unlike(extension.toLowerCase()))
  if (opened !== 'table' && 'refused' in opened) throw new Refusal('invalid', opened.refused)
  const { estimate, sheet } =
    opened === 'table'
      ? await readImportedSheet(file, settings, { remembered, onBug })
      : { estimate: opened, sheet: null }
  const judged = judgeSurcharges(estimate, settings.skip_surcharges)
  return { estimate: named(judged.file, file), sheet, surcharges: judged.surcharges }
}

/** An estimate that does not say its name goes by that of its file. */
function named<Name extends EstimateFileName>(estimate: Name, { file_name }: UploadedFile): Name {
  const title = estimate.title || file_name.replace(/\.[^.]*$/u, '')
  return { ...estimate, title }
}

function open(file: UploadedFile, told: Pick<ReadEstimateOptions, 'onBug' | 'onRows'>): Promise<OpenedFile> {
  const known = kept.get(file.sha256) ?? file.bytes().then((bytes) => readEstimateFile(bytes, told))
  kept.delete(file.sha256)
  kept.set(file.sha256, known)
  // A refusal may be of the hour: a server that was too busy reads the file the next time.
  known.then(
    (opened) => typeof opened === 'object' && 'refused' in opened && kept.delete(file.sha256),
    () => kept.delete(file.sha256),
  )
  for (const oldest of kept.keys()) if (kept.size > KEPT_FILES) kept.delete(oldest)
  return known
}
