import type { InvoiceDraftReceived } from '@stroyfin/contract/invoices/invoice-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { invoiceRules } from '@stroyfin/domain/invoices/invoice-rules'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { vatIncluded } from '@stroyfin/domain/money/vat'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import { type InvoiceContract, knownContractors, knownPlaces, readInvoiceContracts } from './ground-store.ts'
import type { InvoiceToWrite } from './invoice-store.ts'

export interface CheckedInvoice {
  broken: BrokenRule[]
  ready: InvoiceToWrite
}

/** Completes and checks invoices together, by a few queries whatever their number. */
export async function checkInvoices(
  db: Db,
  company_id: number,
  drafts: readonly InvoiceDraftReceived[],
): Promise<CheckedInvoice[]> {
  const agreement_ids = drafts.flatMap(({ agreement_id }) => agreement_id ?? [])
  const contracts = await readInvoiceContracts(db, company_id, agreement_ids)
  const named = drafts.flatMap(({ contractor_id }) => contractor_id ?? [])
  const contractors = await knownContractors(db, company_id, named)
  const { projects, articles } = await knownPlaces(db, company_id, {
    project_ids: drafts.flatMap(({ project_id }) => project_id ?? []),
    classifier_ids: drafts.flatMap(({ classifier_id }) => classifier_id ?? []),
  })
  return drafts.map((draft) => {
    const contract = contracts.get(draft.agreement_id ?? 0) ?? null
    const contractor_id = draft.contractor_id ?? contract?.executor_id ?? null
    const broken = invoiceRules({ ...draft, contractor_id }, contract?.date ?? null)
    if (draft.contractor_id !== null && !contractors.has(draft.contractor_id)) {
      broken.push({ field: 'contractor_id', message: 'Контрагент не найден' })
    }
    if (draft.project_id && !projects.has(draft.project_id)) {
      broken.push({ field: 'project_id', message: 'Проект не найден' })
    }
    if (draft.classifier_id && !articles.has(draft.classifier_id)) {
      broken.push({ field: 'classifier_id', message: 'Статья не найдена' })
    }
    if (draft.agreement_id) broken.push(...contractRules(contract, contractor_id))
    return { broken, ready: completed(draft, contract, contractor_id ?? 0) }
  })
}

function contractRules(contract: InvoiceContract | null, contractor_id: number | null): BrokenRule[] {
  if (contract === null) return [{ field: 'agreement_id', message: 'Договор не найден или удалён' }]
  return contract.executor_id === contractor_id
    ? []
    : [{ field: 'agreement_id', message: 'Договор заключён с другим контрагентом' }]
}

function completed(
  draft: InvoiceDraftReceived,
  contract: InvoiceContract | null,
  contractor_id: number,
): InvoiceToWrite {
  return {
    kind: draft.kind,
    number: draft.number,
    date: draft.date,
    due_date: draft.due_date ?? null,
    contractor_id,
    agreement_id: draft.agreement_id ?? null,
    project_id: draft.project_id ?? contract?.project_id ?? null,
    classifier_id: draft.classifier_id ?? contract?.classifier_id ?? null,
    summ: draft.summ,
    vat_rate: draft.vat_rate,
    vat_summ: roubles(vatIncluded(kopecks(draft.summ), draft.vat_rate)),
    remark: draft.remark,
  }
}
