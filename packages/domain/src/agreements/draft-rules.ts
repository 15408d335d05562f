import { isPlainDate } from '../dates/plain-date.ts'
import { Decimal } from '../money/decimal.ts'
import { LARGEST_TYPED } from '../money/largest-summ.ts'
import { parseNumber } from '../money/parse-number.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { canBeCreated, carriesCost } from './agreement-type.ts'

/** What the contract dialog sends (§3: agreement draft payload); hidden fields of a dopnik are null. */
export type AgreementDraft = {
  customer_id: number | null
  executor_id: number | null
  type: string | null
  number: string | null
  date: string | null
  project_id?: number | null
  classifier_id?: number | null
  summ?: string | number | null
  date_from?: string | null
  date_to?: string | null
  responsible?: number | null
  description?: string | null
  parent_agreement_id?: number | null
  framework_id?: number | null
}

export type DraftField = keyof AgreementDraft

export const NUMBER_LIMIT = 100
export const DESCRIPTION_LIMIT = 2000

/** Cost as it is stored: minimum 0, two decimals; empty and senseless text is 0 (R-5-11 … R-5-13, A-086). */
export function normalizeCost(value: string | number | null | undefined): string {
  return parseNumber(value, { min: 0 }) ?? '0'
}

/** Empty, 0 and '0.00' are flagged (R-5-14 … R-5-16). */
export function isCostInvalid(value: string | number | null | undefined): boolean {
  return new Decimal(normalizeCost(value)).eq(0)
}

/** Rules of the contract dialog (§5); the same list holds in the dialog and on the server. */
export function draftRules(draft: AgreementDraft): BrokenRule<DraftField>[] {
  return [...partyRules(draft), ...headRules(draft), ...bodyRules(draft), ...periodRules(draft)]
}

function partyRules(draft: AgreementDraft): BrokenRule<DraftField>[] {
  const broken: BrokenRule<DraftField>[] = []
  if (draft.customer_id === null) broken.push({ field: 'customer_id', message: 'Выберите заказчика' })
  if (draft.executor_id === null) broken.push({ field: 'executor_id', message: 'Выберите исполнителя' })
  if (draft.customer_id !== null && draft.customer_id === draft.executor_id) {
    broken.push({ field: 'executor_id', message: 'Заказчик и исполнитель не могут быть одним контрагентом' })
  }
  return broken
}

function headRules(draft: AgreementDraft): BrokenRule<DraftField>[] {
  const broken: BrokenRule<DraftField>[] = []
  const number = draft.number?.trim() ?? ''
  const of = draft.type === 'dopnik' ? 'доп. соглашения' : 'договора'
  if (draft.type === null || draft.type === '') {
    broken.push({ field: 'type', message: 'Выберите тип договора' })
  } else if (!canBeCreated(draft.type)) {
    broken.push({ field: 'type', message: 'Договор такого типа нельзя создать' })
  }
  if (number === '') broken.push({ field: 'number', message: `Укажите номер ${of}` })
  if (number.length > NUMBER_LIMIT) {
    broken.push({ field: 'number', message: `Номер не длиннее ${NUMBER_LIMIT} знаков` })
  }
  if ((draft.framework_id ?? null) !== null && draft.type !== 'contracting') {
    broken.push({
      field: 'framework_id',
      message: 'Заказом рамочного договора может быть только договор с твёрдой ценой',
    })
  }
  if (!isPlainDate(draft.date ?? '')) broken.push({ field: 'date', message: `Укажите дату ${of}` })
  return broken
}

/** While no type is chosen the fields are on the screen, so they are told together with it. */
function bodyRules(draft: AgreementDraft): BrokenRule<DraftField>[] {
  const { type } = draft
  if (type && (!canBeCreated(type) || !carriesCost(type))) return []
  const broken: BrokenRule<DraftField>[] = []
  if ((draft.project_id ?? null) === null) broken.push({ field: 'project_id', message: 'Выберите проект' })
  if ((draft.classifier_id ?? null) === null)
    broken.push({ field: 'classifier_id', message: 'Выберите статью' })
  if (isCostInvalid(draft.summ)) {
    broken.push({ field: 'summ', message: 'Укажите стоимость больше нуля' })
  } else if (new Decimal(normalizeCost(draft.summ)).gt(LARGEST_TYPED)) {
    broken.push({ field: 'summ', message: 'Стоимость слишком велика' })
  }
  if ((draft.description?.length ?? 0) > DESCRIPTION_LIMIT) {
    broken.push({ field: 'description', message: `Описание не длиннее ${DESCRIPTION_LIMIT} знаков` })
  }
  return broken
}

function periodRules(draft: AgreementDraft): BrokenRule<DraftField>[] {
  const from = draft.date_from ?? null
  const to = draft.date_to ?? null
  const broken: BrokenRule<DraftField>[] = []
  if (from !== null && !isPlainDate(from)) {
    broken.push({ field: 'date_from', message: 'Дата начала указана неверно' })
  }
  if (to !== null && !isPlainDate(to)) {
    broken.push({ field: 'date_to', message: 'Дата окончания указана неверно' })
  } else if (from !== null && to !== null && to < from) {
    broken.push({ field: 'date_to', message: 'Окончание не может быть раньше начала' })
  }
  return broken
}
