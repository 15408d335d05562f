import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { ActForm } from '@stroyfin/domain/forms/act-form'
import { FORM_VIEW, type FormFormat, type FormKind } from '@stroyfin/domain/forms/form-kind'
import { serviceActForm } from '@stroyfin/reports/forms/act.form'
import { ks2Form } from '@stroyfin/reports/forms/ks-2.form'
import { updForm } from '@stroyfin/reports/forms/upd.form'
import type { Paper } from '@stroyfin/reports/paper/paper'
import { readActForm } from './act-form-store.ts'
import { type FormFile, paperFile } from './form-file.ts'

export interface FormAsked {
  ks_id: number
  form: FormKind
  format: FormFormat
}

/** The document to be printed, if it is there and this form is for it. */
export async function openActForm(db: Db, company_id: number, { ks_id, form, format }: FormAsked) {
  const found = await readActForm(db, company_id, ks_id)
  if (!found) throw new Refusal('not_found', 'Документ не найден')
  const { title, types, formats } = FORM_VIEW[form]
  if (!types.includes(found.form.type) || !formats.includes(format)) {
    throw new Refusal('invalid', `Форма «${title}» не подходит этому документу`)
  }
  return found
}

/** The file of a form; the sums are those of the document itself, so that paper, Excel and screen agree. */
export function makeForm(form: ActForm, { form: kind, format }: FormAsked): FormFile {
  if (format === 'xml') throw new Refusal('invalid', 'Этот документ не сохраняется в XML')
  return paperFile(PAPERS[kind](form), format)
}

const PAPERS: Record<FormKind, (form: ActForm) => Paper> = {
  'ks-2': ks2Form,
  act: serviceActForm,
  'upd-1': (form) => updForm(form, 1),
  'upd-2': (form) => updForm(form, 2),
}
