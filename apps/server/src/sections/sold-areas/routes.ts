import { endDduHandle, restoreDduHandle } from './end-ddu.ts'
import { importSalesHandle } from './import-sales.ts'
import { loadDduHandle } from './load-ddu.ts'
import { loadSalesImportsHandle, undoSalesImportHandle } from './undo-sales.ts'

export const soldAreaRoutes = [
  importSalesHandle,
  loadSalesImportsHandle,
  undoSalesImportHandle,
  loadDduHandle,
  endDduHandle,
  restoreDduHandle,
]
