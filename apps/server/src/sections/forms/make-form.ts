import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import {
  FORM_VIEW,
  type FormFormat,
  type FormKind,
  refusePrint,
  type SummaryForm,
} from '@stroyfin/domain/forms/form-kind'
import { readActForm } from './act-form-store.ts'
import { electronic } from './electronic.ts'
import { type FilledForm, lengthOf } from './filled-form.ts'
import { type FormFile, paperFile, paperFileApart, xmlFile } from './form-file.ts'
import { ks3FormOf, ks6aFormOf } from './summary-form.ts'
import { readSummaryHead } from './summary-head-store.ts'

/** The form of a document. */
export interface KsFormAsked {
  ks_id: number
  form: FormKind
  format: FormFormat
}

/** The form of a contract for a period; `ks_id` is counted whatever its status. */
export interface SummaryAsked {
  agreement_id: number
  ks_id: number | null
  unapproved: boolean
  from: string | null
  to: string | null
  form: SummaryForm
  format: FormFormat
}

export type FormAsked = KsFormAsked | SummaryAsked

export interface FormGround {
  db: Db
  company_id: number
  today: string
  now: Date
}

/** Longer forms are made in the background: so many rows are laid out within a fifth of a second. */
const ROWS_AT_ONCE = 500

export interface OpenedForm {
  is_long: boolean
  make(): Promise<FormFile>
}

/** A form read and filled in; its sums are those of the screen. */
export async function openForm(ground: FormGround, asked: FormAsked): Promise<OpenedForm> {
  const { form, format } = asked
  if (!FORM_VIEW[form].formats.includes(format)) throw unfit(form)
  const filled = 'agreement_id' in asked ? await summaryOf(ground, asked) : await formOfKs(ground, asked)
  const refused = refusePrint(filled.form.currency)
  if (refused) throw new Refusal('conflict', refused)
  const is_long = lengthOf(filled) > ROWS_AT_ONCE
  if (format !== 'xml') {
    const make = is_long ? paperFileApart : paperFile
    return { is_long, make: () => make({ filled, format }) }
  }
  if (filled.kind === 'ks-3' || filled.kind === 'ks-6a') throw unfit(form)
  const document = electronic(filled.form, filled.kind, ground.now)
  return { is_long: false, make: async () => xmlFile(document) }
}

function unfit(form: FormKind): Refusal {
  return new Refusal('invalid', `Форма «${FORM_VIEW[form].title}» не подходит этому документу`)
}

async function formOfKs(ground: FormGround, { ks_id, form: kind }: KsFormAsked): Promise<FilledForm> {
  const found = await readActForm(ground.db, ground.company_id, ks_id)
  if (!found) throw new Refusal('not_found', 'Документ не найден')
  const { form, agreement_id } = found
  if (!FORM_VIEW[kind].types.includes(form.type)) throw unfit(kind)
  if (kind !== 'ks-3' && kind !== 'ks-6a') return { kind, form }
  const month = form.date.slice(0, 7)
  const scope = { agreement_id, ks_id, unapproved: false, date: form.date, from: null }
  return kind === 'ks-3'
    ? { kind, form: await ks3FormOf(ground, form, { ...scope, to: null }) }
    : { kind, form: await ks6aFormOf(ground, form, { ...scope, to: month }) }
}

async function summaryOf(ground: FormGround, asked: SummaryAsked): Promise<FilledForm> {
  const head = await readSummaryHead(ground.db, ground.company_id, asked.agreement_id)
  if (!head) throw new Refusal('not_found', 'Договор не найден')
  const scope = { ...asked, date: null }
  return asked.form === 'ks-3'
    ? { kind: 'ks-3', form: await ks3FormOf(ground, head, scope) }
    : { kind: 'ks-6a', form: await ks6aFormOf(ground, head, scope) }
}
