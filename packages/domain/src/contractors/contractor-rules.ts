import { innProblem } from '../requisites/inn.ts'
import { kppProblem } from '../requisites/kpp.ts'
import { ogrnProblem } from '../requisites/ogrn.ts'
import { okpoProblem } from '../requisites/okpo.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import type { ContractorKind } from './contractor-kind.ts'

/** The requisites a contractor is made of; empty ones are null. */
export type ContractorDraft = {
  name: string
  kind: ContractorKind
  inn: string | null
  kpp: string | null
  ogrn: string | null
  okpo: string | null
}

export type ContractorField = keyof ContractorDraft

const INN_LENGTH: Record<ContractorKind, number> = { legal: 10, sole: 12, person: 12 }

/** Requisites may be unknown yet, but what is given must be right for the kind of contractor. */
export function contractorRules(draft: ContractorDraft): BrokenRule<ContractorField>[] {
  const name = draft.name.trim() === '' ? 'Укажите наименование' : null
  return [
    ...at('name', name),
    ...at('inn', draft.inn && innRule(draft.inn, draft.kind)),
    ...at('kpp', draft.kpp && kppRule(draft.kpp, draft.kind)),
    ...at('ogrn', draft.ogrn && ogrnRule(draft.ogrn, draft.kind)),
    ...at('okpo', draft.okpo && okpoRule(draft.okpo, draft.kind)),
  ]
}

function at(field: ContractorField, message: string | null): BrokenRule<ContractorField>[] {
  return message ? [{ field, message }] : []
}

function innRule(inn: string, kind: ContractorKind): string | null {
  const problem = innProblem(inn)
  if (problem) return problem
  if (inn.length === INN_LENGTH[kind]) return null
  return kind === 'legal'
    ? `У организации ИНН из 10 цифр, а ${inn} принадлежит физическому лицу`
    : `У физического лица и предпринимателя ИНН из 12 цифр, а ${inn} принадлежит организации`
}

function kppRule(kpp: string, kind: ContractorKind): string | null {
  return kind === 'legal' ? kppProblem(kpp) : 'КПП бывает только у организации'
}

function ogrnRule(ogrn: string, kind: ContractorKind): string | null {
  if (kind === 'person') return 'ОГРН не бывает у физического лица'
  const problem = ogrnProblem(ogrn)
  if (problem) return problem
  const expected = kind === 'legal' ? 13 : 15
  if (ogrn.length === expected) return null
  return kind === 'legal' ? 'У организации ОГРН из 13 цифр' : 'У предпринимателя ОГРНИП из 15 цифр'
}

function okpoRule(okpo: string, kind: ContractorKind): string | null {
  if (kind === 'person') return 'ОКПО не бывает у физического лица'
  const problem = okpoProblem(okpo)
  if (problem) return problem
  if (kind === 'legal') {
    return okpo.length === 10 ? 'У организации ОКПО из 8 цифр, у её подразделения из 14' : null
  }
  return okpo.length === 10 ? null : 'У предпринимателя ОКПО из 10 цифр'
}
