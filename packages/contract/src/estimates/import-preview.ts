import { CURRENCIES } from '@stroyfin/domain/agreements/currency'
import { ESTIMATE_FILE_FORMATS } from '@stroyfin/domain/estimate-files/estimate-file'
import { ESTIMATE_TYPES } from '@stroyfin/domain/estimates/estimate-type'
import { z } from 'zod'
import { importColumn } from '../imports/read-file.ts'
import { endpoint } from '../kit/endpoint.ts'
import { decimal, moneyOut } from '../kit/fields.ts'
import {
  estimateFileSettings,
  estimateImportTarget,
  estimateSheetMapping,
  heldVatRate,
} from './import-settings.ts'

export const estimateFileWarning = z.object({
  message: z.string(),
  count: z.number().int(),
  /** The first places of many: «раздел 2, позиция 14», «строка 27». */
  places: z.array(z.string()),
  /** A figure could not be read or is not what the file states elsewhere: loading asks once more. */
  is_fault: z.boolean(),
})
export type EstimateFileWarning = z.output<typeof estimateFileWarning>

export const estimateFileRow = z.object({
  level: z.number().int(),
  is_folder: z.boolean(),
  type: z.enum(ESTIMATE_TYPES),
  number: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  volume: decimal.nullable(),
  price: decimal.nullable(),
  /** Of a line what it will come to, of a section the sum of its lines. */
  summ: moneyOut,
  place: z.string(),
})

/** What a table is made of and which column brings what. */
const tableChoice = z.object({
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), rows: z.number().int() })),
  sheet: z.number().int(),
  header_row: z.number().int().nullable(),
  columns: z.array(importColumn),
  mapping: estimateSheetMapping,
  /** The columns are those chosen for this form of table before, not a guess. */
  remembered: z.boolean(),
  /** Further sheets that are loaded, with the columns chosen, remembered or guessed for each. */
  more: z.array(
    z.object({
      sheet: z.number().int(),
      header_row: z.number().int().nullable(),
      mapping: estimateSheetMapping,
    }),
  ),
})

/** Reads an estimate out of a file and says what it would become; nothing is written. */
export const previewEstimateImport = endpoint({
  method: 'POST',
  path: '/api/estimates/import-preview',
  title: 'Проверить файл сметы',
  access: ['agreement.view', 'agreement.edit'],
  effect: 'read',
  input: z.object({ ...estimateFileSettings.shape, into: estimateImportTarget }),
  output: z.object({
    file_name: z.string(),
    format: z.enum(ESTIMATE_FILE_FORMATS),
    program: z.string(),
    number: z.string(),
    title: z.string(),
    price_level: z.string(),
    /** Of the contract, in which all sums below are. */
    currency: z.enum(CURRENCIES),
    lines: z.number().int(),
    folders: z.number().int(),
    sums: z.object({ work: moneyOut, material: moneyOut, equip: moneyOut, total: moneyOut }),
    /** The total that the file itself states. */
    stated_total: moneyOut.nullable(),
    /** The total with VAT that the file states. */
    stated_gross: moneyOut.nullable(),
    /** What the estimate will come to with the VAT of its head. */
    gross: moneyOut,
    /** Rate of the VAT that the file says its prices hold; null when it says nothing of it. */
    said_vat: heldVatRate.nullable(),
    /** The estimate will charge no VAT: that of the file is paid or taken out as the person says. */
    is_without_vat: z.boolean(),
    /** What an estimate without VAT comes to with that which the file puts on top, and without it; null where there is none. */
    vat_on_top: z.object({ with_tax: moneyOut.nullable(), without_tax: moneyOut }).nullable(),
    warnings: z.array(estimateFileWarning),
    /** Lines of VAT and of the reserve, which may be counted twice; null when there are none. */
    surcharges: z.object({ lines: z.number().int(), summ: moneyOut }).nullable(),
    /** The first rows, depth first. */
    rows: z.array(estimateFileRow),
    table: tableChoice.nullable(),
    /** Why it cannot be loaded where it is meant to go; empty when it can. */
    refusals: z.array(z.string()),
    /** What becomes of the lines that are there; null for a new estimate. */
    changes: z
      .object({
        added: z.number().int(),
        changed: z.number().int(),
        same: z.number().int(),
        removed: z.number().int(),
      })
      .nullable(),
    /** The same file was loaded into this contract before and not undone. */
    imported: z.object({ file_name: z.string(), applied_at: z.string(), applied_by: z.string() }).nullable(),
  }),
})
