import { previewEstimateImport } from '@stroyfin/contract/estimates/import-preview'
import {
  type EstimateFileSettings,
  type EstimateImportTarget,
  heldVatRate,
} from '@stroyfin/contract/estimates/import-settings'
import type { Db } from '@stroyfin/database/connection/db'
import type { EstimateFile, EstimateFileTax } from '@stroyfin/domain/estimate-files/estimate-file'
import { judgeHeldTax } from '@stroyfin/domain/estimate-files/judge-held-tax'
import { importFaults, importRefusals, rowSums } from '@stroyfin/domain/estimate-files/judge-import'
import { planImport } from '@stroyfin/domain/estimate-files/plan-import'
import { totalOf } from '@stroyfin/domain/estimate-files/tax-differs'
import { judgeTaxOnTop } from '@stroyfin/domain/estimate-files/tax-on-top'
import { roubles } from '@stroyfin/domain/money/money'
import { type UploadedFile, uploadedFile } from '../../files/uploaded-file.ts'
import type { Call } from '../../http/call.ts'
import { handleApart } from '../../http/handle.ts'
import { findSameImport } from './import-memory-store.ts'
import { readImportedOver } from './import-rows-store.ts'
import { findTarget, type ImportTarget, importTax } from './import-target.ts'
import { type ImportedFile, readImportedFile } from './imported-file.ts'
import { readLocked } from './read-locked.ts'
import { sameFile } from './same-import.ts'
import { readSheetMapping } from './sheet-mapping.ts'

/** Rows shown before loading; the whole of a big estimate is told by its sections and sums. */
const SHOWN_ROWS = 300

/** No transaction is held while a large file waits for its turn and is read. */
export const previewEstimateImportHandle = handleApart(
  previewEstimateImport,
  async ({ into, ...settings }, call) => {
    const { company_id, house, log, user } = call
    const inside = <Answer>(ask: (db: Db) => Promise<Answer>) =>
      house.database.inCompany({ company_id, user_id: user.id, readOnly: true }, ask)
    const file = await inside(async (db) => {
      await findTarget(db, company_id, into)
      return uploadedFile(db, company_id, { name: settings.file, store: house.files })
    })
    const read = await readImportedFile(file, settings, {
      remembered: (signature) => inside((db) => readSheetMapping(db, company_id, signature)),
      onBug: (details) => log.error({ details }, 'an estimate file could not be read'),
    })
    return inside((db) => told({ ...call, db }, { into, file, read, settings }))
  },
)

interface Asked {
  into: EstimateImportTarget
  file: UploadedFile
  read: ImportedFile
  settings: Pick<EstimateFileSettings, 'vat_included' | 'vat_kept' | 'vat_on_top'>
}

/** What the file would become in the contract as it is now. */
async function told(call: Call, { into, file, read, settings }: Asked) {
  const { db, company_id } = call
  const target = await findTarget(db, company_id, into)
  const { sheet, surcharges } = read
  const charged = importTax(target, settings)
  const { file: estimate, on_top } = judgeTaxOnTop(
    judgeHeldTax(read.estimate, charged),
    charged,
    settings.vat_on_top,
  )
  const is_without_vat = Object.values(charged.estimate).every((rate) => rate === null)
  const { rows, sums, total, gross_total, tax: _tax, warnings, currency: _currency, ...head } = estimate
  const { tax } = read.estimate
  const faults = importFaults(estimate, {
    may_be_negative: target.agreement_type === 'dopnik',
    tax: charged,
    currency: target.currency,
    contract: target,
  })
  const folders = rows.filter(({ is_folder }) => is_folder).length
  const shown = rowSums(rows)
  return {
    file_name: file.file_name,
    ...head,
    currency: target.currency,
    lines: rows.length - folders,
    folders,
    sums,
    stated_total: total,
    stated_gross: gross_total ?? tax?.total ?? null,
    gross: roubles(totalOf(estimate, charged.estimate)),
    // Whether an estimate without VAT pays that of the file is left to the person.
    said_vat: is_without_vat ? null : saidRate(tax),
    is_without_vat,
    vat_on_top: on_top,
    warnings: [...faults, ...warnings.filter(byFault(true)), ...warnings.filter(byFault(false))],
    surcharges,
    rows: rows.slice(0, SHOWN_ROWS).map((row, index) => ({ ...row, summ: shown[index] ?? '0' })),
    table: sheet,
    ...(await whatHappens(call, estimate, target)),
    imported: await findSameImport(db, company_id, sameFile(target, file.sha256)),
  }
}

/** What the dialog chooses at first; a rate that it does not offer is left to the person. */
function saidRate(tax: EstimateFileTax | null) {
  return tax?.held == null ? null : (heldVatRate.options.find((rate) => rate === tax.rate) ?? null)
}

const byFault =
  (asked: boolean) =>
  ({ is_fault }: { is_fault: boolean }) =>
    is_fault === asked

async function whatHappens(call: Call, file: EstimateFile, target: ImportTarget) {
  const refusals = importRefusals(file)
  if (!target.estimate) return { refusals, changes: null }
  const stored = await readImportedOver(call.db, call.company_id, target.estimate.id)
  const plan = planImport(file.rows, stored, target.mode)
  const lines = (rows: readonly { is_folder: boolean }[]) => rows.filter(({ is_folder }) => !is_folder).length
  const gone = new Set(plan.removes)
  const { lines: locked } = await readLocked(call)
  if (locked !== null && plan.updates.length + plan.removes.length > 0) refusals.push(locked)
  return {
    refusals: [...refusals, ...plan.refusals],
    changes: {
      added: lines(plan.inserts),
      changed: lines(plan.updates),
      same: plan.same,
      removed: lines(stored.filter(({ id }) => gone.has(id))),
    },
  }
}
