import { markDocuments } from './mark-documents.ts'
import { exportMarked, loadMarked } from './marked-lists.ts'

/** The calls of the bank's own lists, in one list of api.ts. */
export const bankMarkCalls = [
  loadMarked.agreement,
  loadMarked.ks,
  loadMarked.payment,
  exportMarked.agreement,
  exportMarked.ks,
  exportMarked.payment,
  markDocuments.agreement,
  markDocuments.ks,
  markDocuments.payment,
] as const
