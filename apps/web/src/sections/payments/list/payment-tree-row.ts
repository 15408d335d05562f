import type { Filter } from '@stroyfin/contract/kit/window'
import { insideFolder, PAYMENT_FOLDERS, type PaymentFolder } from '@stroyfin/contract/payments/load-folders'
import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import type { TreeNode } from '../../../ui/grid/core.ts'

/** Keys of the folders from the top down to one of them; null is «without a project». */
export type FolderPath = readonly (number | null)[]

export type PaymentTreeRow = PaymentRow & TreeNode & { id: number; folder: PlacedFolder | null }

type PlacedFolder = PaymentFolder & { path: FolderPath }

/** The folder that a row of the tree is; null for a payment. */
export function folderOf(row: PaymentRow): PlacedFolder | null {
  return (row as Partial<PaymentTreeRow>).folder ?? null
}

/** The filter that leaves what lies in a folder. */
export const filtersOf = (path: FolderPath): Filter[] =>
  path.flatMap((key, level) => {
    const by = PAYMENT_FOLDERS[level]
    return by ? [insideFolder(by, key)] : []
  })

export const isInside = (path: FolderPath, row: PaymentRow): boolean =>
  path.every((key, level) => {
    const by = PAYMENT_FOLDERS[level]
    if (by === 'agreement_id' && key === null) return row.agreement_type === 'document'
    return by !== undefined && row[by] === key
  })

const ids = new Map<string, number>()

/** A number no payment has, the same for a folder as long as the page lives. */
function folderId(path: FolderPath): number {
  const name = path.join('/')
  const id = ids.get(name) ?? -1 - ids.size
  ids.set(name, id)
  return id
}

const groupOf = (path: FolderPath) => (path.length === 0 ? null : folderId(path))

export function folderRow(above: FolderPath, folder: PaymentFolder): PaymentTreeRow {
  const path = [...above, folder.key]
  const { summ, paid_summ, left_summ } = folder
  return {
    ...BLANK,
    id: folderId(path),
    group_id: groupOf(above),
    is_folder: true,
    folder: { ...folder, path },
    summ,
    paid_summ,
    left_summ,
  }
}

export const paymentRowIn = (above: FolderPath, row: PaymentRow): PaymentTreeRow => ({
  ...row,
  group_id: groupOf(above),
  is_folder: false,
  folder: null,
})

/** What a folder has instead of the fields of a payment. */
const BLANK: PaymentRow = {
  id: 0,
  version: 0,
  type: 'advance',
  financial_type: 'calculation',
  number: '',
  date: '',
  due_date: null,
  direction: 'out',
  currency: 'rub',
  agreement_id: 0,
  agreement_number: '',
  agreement_type: 'contracting',
  ks_id: null,
  ks_number: null,
  ks_type: null,
  invoice_id: null,
  invoice_number: null,
  payer_id: null,
  payer_name: null,
  payee_id: null,
  payee_name: null,
  project_id: null,
  project_name: null,
  estate_id: null,
  estate_name: null,
  classifier_id: null,
  classifier_name: null,
  loan_agreement_id: null,
  source: 'own',
  urgency: 'normal',
  budget_appointment: 'under_the_budget',
  purpose: '',
  remark: '',
  paid_reason: '',
  status: 'new',
  detailed_status: 'new',
  approval_status: 'new',
  bank_status: 'new',
  paid_date: null,
  is_deleted: false,
  was_approved: false,
  withdrawn_on: null,
  summ: 0,
  paid_summ: 0,
  reserved_summ: 0,
  held_summ: 0,
  left_summ: 0,
  free_summ: 0,
}
