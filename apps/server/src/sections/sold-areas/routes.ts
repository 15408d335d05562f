import { endDduHandle, restoreDduHandle } from './end-ddu.ts'
import { importSalesHandle } from './import-sales.ts'
import { loadDduHandle } from './load-ddu.ts'

export const soldAreaRoutes = [importSalesHandle, loadDduHandle, endDduHandle, restoreDduHandle]
