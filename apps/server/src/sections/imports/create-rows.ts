import type { Db } from '@stroyfin/database/connection/db'
import type { CreatableAgreementType } from '@stroyfin/domain/agreements/agreement-type'
import type { NewParty } from '@stroyfin/domain/imports/find-party'
import type { JudgedAgreement, PartyRef } from '@stroyfin/domain/imports/judged-agreement'
import { type BulkAgreement, financingOf, insertAgreements } from '../agreements/public.ts'
import { writeCompanyValues } from '../columns/public.ts'
import { insertContractors } from '../contractors/public.ts'

/** Between portions the import tells how far it is and can be stopped. */
const PORTION = 5000

export interface ImportPlace {
  company_id: number
  batch_id: number
  /** Ids of contractors just made, by their key. */
  ids: ReadonlyMap<string, number>
  loan_agreement_id: number | null
}

export async function createContractors(
  db: Db,
  asked: { company_id: number; batch_id: number; parties: readonly NewParty[] },
): Promise<ReadonlyMap<string, number>> {
  const { company_id, batch_id, parties } = asked
  const rows = parties.map(({ name, inn, okpo }) => ({ name, inn, okpo, kind: kindOf(name, inn) }))
  const made = await insertContractors(db, company_id, batch_id, rows)
  const byWords = new Map(made.map(({ id, name, inn }) => [inn ?? name, id]))
  return new Map(parties.map(({ key, name, inn }) => [key, byWords.get(inn ?? name) ?? 0]))
}

/** Twelve digits belong to a person; without an ИНН the words «ИП …» tell. */
function kindOf(name: string, inn: string | null): 'legal' | 'sole' {
  if (inn !== null) return inn.length === 12 ? 'sole' : 'legal'
  return /^(?:ип|индивидуальный предприниматель)\s/iu.test(name) ? 'sole' : 'legal'
}

export async function createRows(
  db: Db,
  rows: readonly JudgedAgreement[],
  place: ImportPlace,
  tell: (share: number) => Promise<void>,
): Promise<void> {
  const financing = await financingByProject(db, rows, place)
  for (let start = 0; start < rows.length; start += PORTION) {
    const portion = rows.slice(start, start + PORTION)
    const made = portion.map((row) => bulkRow(row, place, financing))
    const ids = await insertAgreements(db, place.company_id, place.batch_id, made)
    await writeCompanyValues(
      { db, company_id: place.company_id },
      'agreements',
      portion.map(({ reading }, at) => ({ id: ids[at] ?? 0, values: reading.own })),
    )
    await tell(Math.min(1, (start + PORTION) / rows.length))
  }
}

type Financing = Awaited<ReturnType<typeof financingOf>>

/** A file has thousands of rows, but only a few projects. */
async function financingByProject(
  db: Db,
  rows: readonly JudgedAgreement[],
  { company_id, loan_agreement_id }: ImportPlace,
): Promise<Map<number, Financing>> {
  const found = new Map<number, Financing>()
  for (const project_id of new Set(rows.flatMap(({ project }) => project?.id ?? []))) {
    found.set(project_id, await financingOf(db, company_id, project_id, loan_agreement_id))
  }
  return found
}

const NO_FINANCING: Financing = { loan_agreement_id: null, loan_group_id: null }

function bulkRow(
  { reading, customer, executor, project, estate, classifier, type, vat_rate }: JudgedAgreement,
  { ids }: ImportPlace,
  financing: Map<number, Financing>,
): BulkAgreement {
  return {
    type: type as CreatableAgreementType,
    number: reading.number,
    date: reading.date ?? '',
    date_from: reading.date_from,
    date_to: reading.date_to,
    customer_id: partyId(customer, ids),
    executor_id: partyId(executor, ids),
    project_id: project?.id ?? null,
    estate_id: estate?.id ?? null,
    classifier_id: classifier?.id ?? null,
    ...(financing.get(project?.id ?? 0) ?? NO_FINANCING),
    summ: reading.summ ?? '0',
    currency: reading.currency ?? 'rub',
    currency_rate: reading.currency_rate ?? '1',
    vat_rate: vat_rate === null ? null : Number(vat_rate),
    description: reading.description,
  }
}

function partyId(party: PartyRef | null, ids: ReadonlyMap<string, number>): number {
  return party?.id ?? ids.get(party?.key ?? '') ?? 0
}
