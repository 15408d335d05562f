import type { AgreementType } from '../agreements/agreement-type.ts'
import { KS_TYPE_LABELS, type KsType } from '../ks/ks-type.ts'
import { formatDate } from '../russian/format-date.ts'
import type { ApprovalObject } from './approval-route.ts'

/** What tells a document that waits for a decision from others of its number. */
export type NamedDocument = {
  object_type: ApprovalObject
  number: string
  /** What it is called where it has no number. */
  title: string
  date: string | null
  ks_type: KsType | null
  agreement_type: AgreementType | null
  /** Of the contract that an additional agreement changes. */
  parent_number: string | null
}

const KINDS: Record<ApprovalObject, string> = {
  agreement: 'Договор',
  smeta: 'Смета',
  ks: 'Акт',
  payment: 'Платёж',
  registry: 'Реестр',
  bank_registry: 'Реестр банка',
  budget: 'Бюджет',
}

const SHORT_KS: Record<KsType, string> = { ...KS_TYPE_LABELS, salary: 'Ведомость', services: 'Акт' }

/** «КС-2 № 20 от 31.10.2026», «Доп. соглашение № 2 к договору № МК-25/033», «Смета «Каркас»». */
export function documentName(named: NamedDocument): string {
  const { number, title, date, parent_number } = named
  const kind = kindOf(named)
  if (number === '') return `${kind} «${title}»`
  // A number that names the contract already does not name it twice.
  if (parent_number !== null && !number.includes(parent_number))
    return `${kind} № ${number} к договору № ${parent_number}`
  return `${kind} № ${number}${date === null ? '' : ` от ${formatDate(date)}`}`
}

function kindOf({ object_type, ks_type, agreement_type }: NamedDocument): string {
  if (object_type === 'ks' && ks_type !== null) return SHORT_KS[ks_type]
  if (agreement_type === 'dopnik') return 'Доп. соглашение'
  return KINDS[object_type]
}
