import { importSalesHandle } from './import-sales.ts'

export const soldAreaRoutes = [importSalesHandle]
