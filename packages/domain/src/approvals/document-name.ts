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

/** «Договор № 12», «Смета «Каркас»» where it has no number, «Смета ЛСР № 02-01» where the number says so itself. */
export function numbered(kind: string, { number, title }: Pick<NamedDocument, 'number' | 'title'>): string {
  if (number === '') return `${kind} «${title}»`
  return number.includes('№') ? `${kind} ${number}` : `${kind} № ${number}`
}

/** «УПД № 5», «КС-2 № 3»: what a payment is made by. */
export const ksName = (type: KsType, number: string): string =>
  numbered(SHORT_KS[type], { number, title: '' })

/** «КС-2 № 20 от 31.10.2026», «Доп. соглашение № 2 к договору № МК-25/033», «Смета «Каркас»». */
export function documentName(named: NamedDocument): string {
  const { number, date, parent_number } = named
  const name = numbered(kindOf(named), named)
  if (number === '') return name
  // A number that names the contract already does not name it twice.
  if (parent_number !== null && !number.includes(parent_number))
    return `${name} к договору № ${parent_number}`
  return `${name}${date === null ? '' : ` от ${formatDate(date)}`}`
}

function kindOf({ object_type, ks_type, agreement_type }: NamedDocument): string {
  if (object_type === 'ks' && ks_type !== null) return SHORT_KS[ks_type]
  if (agreement_type === 'dopnik') return 'Доп. соглашение'
  return KINDS[object_type]
}

/** How a word said of it ends: «согласован», «согласована» of an estimate, «согласовано» of an additional agreement. */
export function endingOf({ object_type, ks_type, agreement_type }: NamedDocument): '' | 'а' | 'о' {
  if (object_type === 'smeta' || ks_type === 'salary') return 'а'
  return agreement_type === 'dopnik' ? 'о' : ''
}
