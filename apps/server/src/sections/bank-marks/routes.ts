import { exportMarkedHandles } from './export-marked.ts'
import { loadMarkedHandles } from './load-marked.ts'
import { markDocumentHandles } from './mark-documents.ts'

export const bankMarkRoutes = [...loadMarkedHandles, ...exportMarkedHandles, ...markDocumentHandles]
