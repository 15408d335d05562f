import { ESTIMATE_SHEET_FIELDS } from '@stroyfin/domain/estimate-files/sheet-fields'
import { MONEY_SCALES } from '@stroyfin/domain/estimate-files/sheet-money'
import { TAX_ON_TOP_ANSWERS } from '@stroyfin/domain/estimate-files/tax-on-top'
import { z } from 'zod'
import { filePlace } from '../imports/import-settings.ts'
import { positiveId } from '../kit/fields.ts'

/** Zero-based column of the sheet for every field that has one. */
export const estimateSheetMapping = z.partialRecord(
  z.enum(ESTIMATE_SHEET_FIELDS),
  z.number().int().min(0).max(16_383),
)

/** A sheet of a workbook that is loaded together with the first, as a section of its own. */
export const furtherSheet = z.object({
  sheet: z.number().int().min(0).max(1000),
  header_row: z.number().int().min(1).max(200_000).nullable().default(null),
  mapping: estimateSheetMapping.nullable().default(null),
})

/** Rates of VAT that prices of a file may hold. */
export const heldVatRate = z.enum(['5', '7', '10', '18', '20', '22'])

/** Which part of which file is read and how; all but the file is for tables. */
export const estimateFileSettings = z.object({
  ...filePlace,
  /** null takes the columns remembered for this form of table, else guesses them. */
  mapping: estimateSheetMapping.nullable().default(null),
  /** Further sheets: all of them become sections of the one estimate, in the order of the workbook. */
  more: z.array(furtherSheet).max(100).default([]),
  /** What holds where volume × price is not the sum of the line. */
  trusted: z.enum(['summ', 'price']).default('summ'),
  /** Rate of the VAT that prices of the file hold; null when they are without it. */
  vat_included: heldVatRate.nullable().default(null),
  /** Prices that hold VAT are taken as they are: for an estimate without VAT, which charges none. */
  vat_kept: z.boolean().default(false),
  /** Whether VAT that the file puts on top is taken into the prices of an estimate that charges none; null asks. */
  vat_on_top: z.enum(TAX_ON_TOP_ANSWERS).nullable().default(null),
  skip_hidden: z.boolean().default(false),
  /** By what figures of money are multiplied; null as the file itself says. */
  money_scale: z.enum(MONEY_SCALES).nullable().default(null),
  /** Without the lines of VAT and of the reserve that a summary estimate ends with. */
  skip_surcharges: z.boolean().default(false),
})
export type EstimateFileSettings = z.output<typeof estimateFileSettings>

/**
 * Where the rows go: into a new estimate of a contract, or into one that is there – instead of its rows (those with the
 * same code and name stay the same rows, with their acts and articles) or after them.
 */
export const estimateImportTarget = z.union([
  z.object({ agreement_id: positiveId }),
  z.object({ estimate_id: positiveId, mode: z.enum(['replace', 'append']) }),
])
export type EstimateImportTarget = z.output<typeof estimateImportTarget>
