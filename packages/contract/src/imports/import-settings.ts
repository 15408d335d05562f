import { CREATABLE_AGREEMENT_TYPES } from '@stroyfin/domain/agreements/agreement-type'
import { AGREEMENT_IMPORT_FIELDS, type AgreementImportField } from '@stroyfin/domain/imports/import-fields'
import { EXISTING_CHOICES } from '@stroyfin/domain/imports/judged-agreement'
import { isOwnCode, type OwnCode } from '@stroyfin/domain/lists/custom-field'
import { z } from 'zod'
import { positiveId, text } from '../kit/fields.ts'

const fieldNames = AGREEMENT_IMPORT_FIELDS.map(({ field }) => field) as [
  AgreementImportField,
  ...AgreementImportField[],
]
export const agreementImportField = z.enum(fieldNames)

/** A field of the contract, or one of the company's own. */
export const importTarget = z.union([agreementImportField, z.custom<OwnCode>(isOwnCode)])

/** Zero-based column of the sheet for every field that has one. */
export const columnMapping = z.partialRecord(importTarget, z.number().int().min(0).max(16_383))
export type ColumnMapping = z.output<typeof columnMapping>

/** The opaque name that /upload gave the file. */
export const uploadedName = text(60).min(1, { error: 'Выберите файл' })

/** Which part of which file is read. */
export const filePlace = {
  file: uploadedName,
  /** Zero-based; null takes the first visible sheet with data. */
  sheet: z.number().int().min(0).max(1000).nullable().default(null),
  /** Row of the head as Excel numbers it; null lets it be found. */
  header_row: z.number().int().min(1).max(200_000).nullable().default(null),
}

/** 'by_date' takes the base rate of the contract's date, null is «Без НДС» (K-04). */
const vatChoice = z.union([z.literal('by_date'), z.enum(['0', '5', '7', '10', '18', '20', '22']), z.null()])
export type VatChoice = z.output<typeof vatChoice>

/** Everything the screen decides about a file of contracts. */
export const agreementImport = z.object({
  ...filePlace,
  mapping: columnMapping,
  defaults: z.object({
    customer_id: positiveId.nullable(),
    executor_id: positiveId.nullable(),
    project_id: positiveId.nullable(),
    classifier_id: positiveId.nullable(),
    type: z.enum(CREATABLE_AGREEMENT_TYPES).exclude(['dopnik']),
    vat_rate: vatChoice,
  }),
  existing: z.enum(EXISTING_CHOICES).default('skip'),
  /** Rows with errors stay out instead of stopping the whole file. */
  skip_errors: z.boolean().default(false),
  /** Hidden and struck-out rows stay out. */
  skip_unseen: z.boolean().default(false),
  /** Duplicates that are to be made all the same, by row of the sheet (R-3E-31). */
  create_rows: z.array(z.number().int().min(1)).max(200_000).default([]),
})
export type AgreementImport = z.output<typeof agreementImport>
