import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { FORM_VIEW, type FormFormat, type FormKind } from '@stroyfin/domain/forms/form-kind'
import { serviceActForm } from '@stroyfin/reports/forms/act.form'
import { ks2Form } from '@stroyfin/reports/forms/ks-2.form'
import { ks3Form } from '@stroyfin/reports/forms/ks-3.form'
import { ks6aForm } from '@stroyfin/reports/forms/ks-6a.form'
import { updForm } from '@stroyfin/reports/forms/upd.form'
import type { Paper } from '@stroyfin/reports/paper/paper'
import { type ActFormFound, readActForm } from './act-form-store.ts'
import { electronic } from './electronic.ts'
import { type FormFile, paperFile, xmlFile } from './form-file.ts'
import { ks3FormOf, ks6aFormOf } from './summary-form.ts'

export interface FormAsked {
  ks_id: number
  form: FormKind
  format: FormFormat
}

interface Ground {
  db: Db
  company_id: number
  today: string
  now: Date
}

export interface OpenedForm {
  /** Rows of its tables. */
  length: number
  make(): FormFile
}

/** The form of a document, read and filled in; its sums are those of the screen. */
export async function openForm(ground: Ground, asked: FormAsked): Promise<OpenedForm> {
  const found = await readActForm(ground.db, ground.company_id, asked.ks_id)
  if (!found) throw new Refusal('not_found', 'Документ не найден')
  const { title, types, formats } = FORM_VIEW[asked.form]
  const { format } = asked
  if (!types.includes(found.form.type) || !formats.includes(format)) {
    throw new Refusal('invalid', `Форма «${title}» не подходит этому документу`)
  }
  if (format === 'xml')
    return { length: 0, make: () => xmlFile(electronic(found.form, asked.form, ground.now)) }
  const paper = await paperOf(ground, asked, found)
  return { length: lengthOf(paper), make: () => paperFile(paper, format) }
}

async function paperOf(
  ground: Ground,
  { ks_id, form: kind }: FormAsked,
  found: ActFormFound,
): Promise<Paper> {
  const { form, agreement_id } = found
  switch (kind) {
    case 'ks-2':
      return ks2Form(form)
    case 'ks-3':
      return ks3Form(await ks3FormOf({ ...ground, ks_id, agreement_id, form }))
    case 'ks-6a':
      return ks6aForm(await ks6aFormOf({ ...ground, ks_id, agreement_id, form }))
    case 'act':
      return serviceActForm(form)
    case 'upd-1':
      return updForm(form, 1)
    case 'upd-2':
      return updForm(form, 2)
  }
}

function lengthOf({ blocks }: Paper): number {
  return blocks.reduce((sum, block) => sum + block.rows.length, 0)
}
