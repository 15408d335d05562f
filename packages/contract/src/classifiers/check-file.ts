import { CLASSIFIER_KINDS } from '@stroyfin/domain/classifiers/classifier-kind'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { requiredText } from '../kit/fields.ts'

/** A table of articles sent before, and the sheet of it; the server finds the sheet when none is named. */
export const classifierFile = {
  kind: z.enum(CLASSIFIER_KINDS),
  file: requiredText(200),
  sheet: z.number().int().min(0).nullable().default(null),
  /** Articles that stand under other codes take those of the file; otherwise no code that stands changes. */
  recode: z.boolean().default(false),
  /** Articles under the codes of rows of other names take those names. */
  rename: z.boolean().default(false),
  /** Rows of names that the tree has in another folder become articles too. */
  twins: z.boolean().default(false),
}

export const articleCounts = z.object({
  new: z.number().int(),
  change: z.number().int(),
  same: z.number().int(),
  error: z.number().int(),
})

export const checkedArticle = z.object({
  /** As Excel numbers it. */
  row: z.number().int(),
  code: z.string(),
  level: z.number().int(),
  is_folder: z.boolean(),
  name: z.string(),
  status: z.enum(['new', 'change', 'same', 'error']),
  /** What changes, or what is wrong. */
  note: z.string(),
})
export type CheckedArticle = z.output<typeof checkedArticle>

/** A code that would change if the codes of the file were asked for. */
export const changedCode = z.object({ from: z.string(), to: z.string() })
export type ChangedCode = z.output<typeof changedCode>

/** Says what every row of a table would become in the tree; nothing is written. */
export const checkClassifierFile = endpoint({
  method: 'POST',
  path: '/api/classifier/check-file',
  title: 'Проверить файл классификатора',
  access: ['classifier.create', 'classifier.edit'],
  effect: 'read',
  input: z.object(classifierFile),
  output: z.object({
    file_name: z.string(),
    sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), rows: z.number().int() })),
    sheet: z.number().int(),
    /** What of the book is not loaded. */
    warnings: z.array(z.string()),
    /** What has to be confirmed before the table is written, and the digest that confirms exactly that. */
    questions: z.array(z.string()),
    asked: z.string().nullable(),
    counts: articleCounts,
    /** Of everything the table would change: writing it asks that this is still so. */
    preview: z.string(),
    /** Articles of the tree that the file does not name: they stay. */
    left: z.number().int(),
    /** How many codes of the tree asking for those of the file would change, and the first of them. */
    recodes: z.object({ count: z.number().int(), first: z.array(changedCode) }),
    /** How many rows ask for another name of an article, and for one more of a name. */
    renames: z.number().int(),
    twins: z.number().int(),
    rows: z.array(checkedArticle),
  }),
})
